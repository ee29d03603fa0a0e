import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/files.mjs'
import { runNode } from '#scripts/run.mjs'

/** Runs one Jest project, or only `files`, and writes the results to results/<name>.json. */
export async function runJest(project, { name = project, quiet = false, env = {}, files } = {}) {
  const file = join(root, 'results', `${name}.json`)
  mkdirSync(join(root, 'results'), { recursive: true })
  rmSync(file, { force: true })
  const args = ['--no-warnings', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js']
  const options = [`--selectProjects=${project}`, '--passWithNoTests', '--json', `--outputFile=${file}`]
  const chosen = files ? ['--runTestsByPath', ...files] : []
  const { code, output } = await runNode([...args, ...options, ...chosen], {
    cwd: root,
    show: !quiet,
    // Tests cause thousands of log lines on purpose; LOG_LEVEL=info shows them.
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', ...env },
  })
  return { ...count(file, code), output }
}

function count(file, code) {
  if (!existsSync(file)) return code === 0 ? { passed: 0 } : { failed: 1 }
  const results = JSON.parse(readFileSync(file, 'utf8'))
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
  return {
    passed: results.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: results.numPendingTests + results.numTodoTests,
  }
}
