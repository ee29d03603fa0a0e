import { walk } from '#scripts/files.mjs'

const ON_DATABASE = /\.(api|db)\.test\.ts$/

/**
 * Suites whose subject may differ between the engines: the client, full text and trigrams, locks, constraints, and
 * programs that open the embedded database. All others run on PostgreSQL only, the engine with parallel transactions.
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

/** The suites for the embedded database: all, or those where the engine matters and those of changed nouns. */
export function embeddedSuites({ isAll, nouns }) {
  const suites = [...walk('lib'), ...walk('components'), ...walk('scripts'), ...walk('tools')].filter((path) =>
    ON_DATABASE.test(path),
  )
  return suites.filter(
    (path) => isAll || ENGINE_MATTERS.some((folder) => folder.test(path)) || nouns.has(path.split('/')[2]),
  )
}
