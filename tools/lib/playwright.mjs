import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/files.mjs'
import { runNode } from '#scripts/run.mjs'
import { choose, walksIn } from './walks.mjs'

const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test']

/** Lists all journeys on all screens. */
async function listWalks() {
  const file = join(root, 'results/e2e-list.json')
  rmSync(file, { force: true })
  const { output } = await runNode([...PLAYWRIGHT, '--list', '--reporter=json'], {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  if (!existsSync(file)) throw new Error(`The journeys could not be listed.\n${output}`)
  const listed = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  if (listed.errors.length > 0) throw new Error(listed.errors.map(({ message }) => message).join('\n'))
  return walksIn(listed)
}

/**
 * Runs the journeys: each on one screen, those of changed nouns on both. Results are in results/e2e.json. A journey
 * that passes when repeated has passed.
 */
export async function runJourneys(changes) {
  mkdirSync(join(root, 'results'), { recursive: true })
  const file = join(root, 'results/e2e.json')
  rmSync(file, { force: true })
  const walks = await listWalks()
  const chosen = choose(walks, changes)
  const all = walks.reduce((sum, { screens }) => sum + screens.length, 0)
  console.log(`${chosen.length} of ${all} journeys; npm run test:all runs all of them.`)
  const list = join(root, 'results/walks.txt')
  writeFileSync(list, `${chosen.join('\n')}\n`)
  const { code } = await runNode([...PLAYWRIGHT, '--test-list', list], { cwd: root, show: true })
  if (!existsSync(file)) return { failed: 1 }
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  const walked = stats.expected + stats.flaky + stats.unexpected + stats.skipped
  if (walked !== chosen.length) console.error(`${chosen.length} journeys were selected, ${walked} were run.`)
  const failed = stats.unexpected + errors.length + Math.abs(chosen.length - walked)
  return {
    passed: stats.expected + stats.flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: stats.skipped,
  }
}
