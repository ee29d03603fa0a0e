import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testsOf } from './trace.mjs'

/** Reads the results in a folder: failed titles, titles that passed only when repeated, and the ten slowest tests. */
export function outcomeIn(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const tests = files.flatMap((file) =>
    testsOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map((test) => ({ ...test, file })),
  )
  const line = ({ title, file }) => `${file.replace('.json', '')}: ${title}`
  return {
    failed: tests.filter(({ outcome }) => outcome === 'failed').map(line),
    unsteady: tests.filter(({ isUnsteady }) => isUnsteady).map(line),
    slowest: tests
      .sort((a, b) => b.ms - a.ms)
      .slice(0, 10)
      .map((test) => `${(test.ms / 1000).toFixed(1).padStart(6)} s  ${line(test)}`),
  }
}
