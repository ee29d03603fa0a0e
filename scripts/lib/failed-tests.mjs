import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testsOf } from './trace.mjs'

/** What the runners left in a folder: titles that failed, and titles that passed only when run again. */
export function failedTests(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const tests = files.flatMap((file) =>
    testsOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map((test) => ({ ...test, file })),
  )
  const lines = (wanted) => tests.filter(wanted).map(({ title, file }) => `${file.replace('.json', '')}: ${title}`)
  return { failed: lines(({ outcome }) => outcome === 'failed'), unsteady: lines(({ isUnsteady }) => isUnsteady) }
}
