import './lib/tools-version.mjs'
import { parseArgs } from 'node:util'
import { ensureInstalled } from '#scripts/install.mjs'

const USAGE = `Runs single test suites:

  npm run test:files -- lib/selling/pricing/rules/quote.test.ts …
      unit suites, and API suites on the embedded database, or on the empty database of TEST_DATABASE_URL`

const { positionals: files } = parseArgs({ allowPositionals: true })
if (files.length === 0) {
  console.log(USAGE)
  process.exit(1)
}

await ensureInstalled()
const { runJest } = await import('./lib/jest.mjs')

const isOnDatabase = (file) => /\.(api|db)\.test\.ts$/.test(file)
const PROJECTS = {
  unit: files.filter((file) => !isOnDatabase(file)),
  api: files.filter(isOnDatabase),
}

for (const [project, chosen] of Object.entries(PROJECTS)) {
  if (chosen.length === 0) continue
  const { failed } = await runJest(project, { name: `files-${project}`, files: chosen })
  if (failed > 0) process.exitCode = 1
}
