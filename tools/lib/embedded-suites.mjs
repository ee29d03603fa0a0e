import { walk } from '#scripts/files.mjs'

const ON_DATABASE = /\.(api|db)\.test\.ts$/

/**
 * What may differ between the two engines: the client itself, full text and trigrams, locks, constraints and the programs
 * that open the database of a folder. Everything else runs on PostgreSQL, the only engine on which two things happen at once.
 */
const ENGINE_MATTERS = [
  /^lib\/(db|demo|platform)\//,
  /^lib\/(catalog\/|storefront\/(listing|browsing|discovery)\/|fulfilment\/(inventory|product-files)\/)/,
  /^lib\/(server\/operator|http\/idempotency)/,
  /^lib\/selling\/flash-sales\/flash/,
  /^lib\/money\/wallet\/ledger/,
  /^lib\/identity\/notifications\//,
  /^(scripts|tools)\//,
]

/** The suites that run on the embedded database: those where the engine matters, and those of changed nouns. */
export function embeddedSuites({ isEverything, nouns }) {
  const suites = [...walk('lib'), ...walk('components'), ...walk('scripts'), ...walk('tools')].filter((path) =>
    ON_DATABASE.test(path),
  )
  return suites.filter(
    (path) => isEverything || ENGINE_MATTERS.some((folder) => folder.test(path)) || nouns.has(path.split('/')[2]),
  )
}
