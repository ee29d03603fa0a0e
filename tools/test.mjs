import './lib/tools-version.mjs'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#scripts/files.mjs'
import { ensureInstalled } from '#scripts/install.mjs'
import { changedFiles, changesIn, nouns } from './lib/changes.mjs'
import { embeddedSuites } from './lib/embedded-suites.mjs'
import { outcomeIn } from './lib/outcome.mjs'
import { add, nothing, totalsLine } from './lib/totals.mjs'

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })

await ensureInstalled()
const { runJest } = await import('./lib/jest.mjs')
const { runJourneys } = await import('./lib/playwright.mjs')
const { openPostgres } = await import('./lib/postgres.mjs')
const { runProofs } = await import('./lib/proofs.mjs')
const { verify } = await import('./lib/verify.mjs')

const results = join(root, 'results')
const EVERYTHING = { isAll: true, isEverything: true, nouns: new Set() }
/** --all multiplies the runs of property tests. */
const LONG = values.all ? { PROPERTY_RUNS: '20' } : {}

/** What is tested on every screen, on every engine and by every proof. */
async function changesToTest() {
  if (values.all) return EVERYTHING
  return changesIn(await changedFiles(), nouns())
}

const inWords = ({ isAll, nouns }) => (isAll ? 'everything' : [...nouns].sort().join(', ') || 'nothing')

/** Without PostgreSQL all API tests run on the embedded database; in CI the run fails. */
async function apiOnPostgres() {
  const database = await openPostgres()
  if (!database) {
    console.error(
      'No PostgreSQL was found on this machine: all API tests run on the embedded database, none on PostgreSQL.',
    )
    console.error('Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL to an empty database.')
    return process.env.CI ? { failed: 1 } : { skipped: 1 }
  }
  try {
    return await runJest('api', { name: 'api-postgres', env: { TEST_DATABASE_URL: database.url, ...LONG } })
  } finally {
    await database.stop()
  }
}

let totals = nothing
const failedStages = []
const durations = []

async function stage(title, work) {
  console.log(`\n── ${title}\n`)
  const since = performance.now()
  const result = await work().catch((error) => {
    console.error(error.message)
    return { failed: 1 }
  })
  durations.push(`${((performance.now() - since) / 60_000).toFixed(1).padStart(6)} min  ${title}`)
  totals = add(totals, result)
  if (result.failed > 0) failedStages.push(title)
  return add(nothing, result)
}

mkdirSync(results, { recursive: true })
for (const name of readdirSync(results)) if (name.endsWith('.json')) rmSync(join(results, name))
const changes = await changesToTest()
console.log(`Tested on both screens and both engines: ${inWords(changes)}.`)
await stage('Checks and unit tests', verify)
const onPostgres = await stage('API tests on PostgreSQL', apiOnPostgres)
await stage('API tests on the embedded database', () =>
  runJest('api', {
    name: 'api-embedded',
    env: { TEST_DATABASE_URL: '', ...LONG },
    files: onPostgres.skipped > 0 && onPostgres.passed === 0 ? undefined : embeddedSuites(changes),
  }),
)
await stage('Journeys in a browser', () => runJourneys(changes))
await stage('Proofs on the production build', () => runProofs(changes, { isLong: values.all }))

const { failed, unsteady, slowest } = outcomeIn(results)
console.log(`\nThe ten slowest tests:\n${slowest.join('\n')}`)
console.log(`\nThe duration of each stage:\n${durations.join('\n')}\n`)
for (const title of unsteady) console.log(`Passed only when repeated: ${title}`)
for (const title of failed) console.log(`Failed: ${title}`)
for (const title of failedStages) console.log(`Failed stage, see its output above: ${title}`)
console.log(`\n${totalsLine(totals)}`)
process.exitCode = totals.failed > 0 ? 1 : 0
