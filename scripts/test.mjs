import './lib/tools-version.mjs'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { failedTests } from './lib/failed-tests.mjs'
import { root } from './lib/files.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { add, nothing, totalsLine } from './lib/totals.mjs'

await ensureInstalled()
const { runJest } = await import('./lib/jest.mjs')
const { runJourneys } = await import('./lib/playwright.mjs')
const { openPostgres } = await import('./lib/postgres.mjs')
const { runProofs } = await import('./lib/proofs.mjs')
const { verify } = await import('./lib/verify.mjs')

/** Without a PostgreSQL a developer's run goes on and says how much it left out; CI's does not. */
async function apiOnPostgres(onPglite) {
  const database = await openPostgres()
  if (!database) {
    const missing = onPglite.passed + onPglite.failed
    console.error(`No PostgreSQL was found on this machine: ${missing} tests were not run on it.`)
    console.error('Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL to an empty database.')
    return process.env.CI ? { failed: 1 } : { skipped: missing }
  }
  try {
    return await runJest('api', { name: 'api-postgres', env: { TEST_DATABASE_URL: database.url } })
  } finally {
    await database.stop()
  }
}

let totals = nothing
const failedStages = []

async function stage(title, work) {
  console.log(`\n── ${title}\n`)
  const result = await work().catch((error) => {
    console.error(error.message)
    return { failed: 1 }
  })
  totals = add(totals, result)
  if (result.failed > 0) failedStages.push(title)
  return add(nothing, result)
}

for (const name of ['verify', 'unit', 'api-pglite', 'api-postgres', 'e2e']) {
  rmSync(join(root, 'results', `${name}.json`), { force: true })
}
await stage('Checks and unit tests', verify)
const onPglite = await stage('API tests on the embedded database', () =>
  runJest('api', { name: 'api-pglite', env: { TEST_DATABASE_URL: '' } }),
)
await stage('API tests on PostgreSQL', () => apiOnPostgres(onPglite))
await stage('Journeys in a browser', runJourneys)
await stage('Proofs on the production build', runProofs)
const { failed, unsteady } = failedTests(join(root, 'results'))
for (const title of unsteady) console.log(`Passed only when run again: ${title}`)
for (const title of failed) console.log(`Failed: ${title}`)
for (const title of failedStages) console.log(`Look above, under: ${title}`)
console.log(`\n${totalsLine(totals)}`)
process.exitCode = totals.failed > 0 ? 1 : 0
