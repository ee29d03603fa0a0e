import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.mjs'
import { runNode } from './run.mjs'

/** Runs the journeys; their answers are in results/e2e.json. One that had to be walked twice has passed. */
export async function runJourneys() {
  const file = join(root, 'results/e2e.json')
  rmSync(file, { force: true })
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests']
  const { code } = await runNode(args, { cwd: root, show: true })
  if (!existsSync(file)) return { failed: 1 }
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  const failed = stats.unexpected + errors.length
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats.skipped,
  }
}
