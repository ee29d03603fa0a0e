import '#scripts/node-version.mjs'
import { parseArgs } from 'node:util'
import { read, readJson, walk } from '#scripts/files.mjs'
import { coverage, idsIn, isMeant, parseRequirements, provenIds, testsOf } from './lib/trace.mjs'

const { values } = parseArgs({ options: { missing: { type: 'string' } } })
const requirements = parseRequirements(read('docs/requirements.tsv'))
const results = walk('results').filter((path) => path.endsWith('.json') && !path.endsWith('verify.json'))
if (results.length === 0) console.log('There are no test results yet. npm test writes them to results/.\n')

const tests = results.flatMap((path) => testsOf(readJson(path)))
const proven = provenIds(tests)
const rows = coverage(requirements, proven)

if (values.missing === undefined) {
  for (const { area, all, proven: count } of rows) {
    const part = `${Math.floor((100 * count) / all)} %`
    console.log(`${area.padEnd(46)} ${String(count).padStart(3)} of ${String(all).padStart(3)} ${part.padStart(6)}`)
  }
} else {
  for (const { id, kind, surface, requirement } of rows
    .flatMap(({ missing }) => missing)
    .filter(isMeant(values.missing, requirements))) {
    console.log(`${id}  ${kind}, ${surface}: ${requirement}`)
  }
}

const known = new Set(requirements.map(({ id }) => id))
const unknown = [...new Set(tests.flatMap(({ title }) => idsIn(title)))].filter((id) => !known.has(id))
console.log(
  `\n${rows.reduce((sum, row) => sum + row.proven, 0)} of ${known.size} requirements have a passing test (${tests.length} tests read).`,
)
if (unknown.length > 0) {
  console.error(`Tests name ids that are not in docs/requirements.tsv: ${unknown.join(', ')}`)
  process.exitCode = 1
}
