import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/files.mjs'
import { seconds } from '#scripts/run.mjs'
import { checks } from './checks.mjs'
import { add, nothing } from './totals.mjs'

async function perform({ name, run }) {
  const since = performance.now()
  const { output = '', ...result } = await run().catch((error) => ({ failed: 1, output: `${error.stack}\n` }))
  const totals = add(nothing, result)
  const sign = totals.failed === 0 ? 'ok  ' : 'FAIL'
  console.log(`${sign}  ${name.padEnd(16)} ${seconds(since).padStart(7)}`)
  if (totals.failed > 0) console.log(output.trimEnd().replace(/^/gm, '      '))
  return { name, ...totals }
}

/** Runs all checks, two at a time. Prints a line for each, and the output of those that fail. */
export async function verify() {
  const since = performance.now()
  const waiting = [...checks]
  const results = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await perform(check))
  }
  await Promise.all([worker(), worker()])
  mkdirSync(join(root, 'results'), { recursive: true })
  writeFileSync(join(root, 'results/verify.json'), JSON.stringify(results, null, 2))
  const totals = results.reduce(add, nothing)
  console.log(`${totals.failed === 0 ? 'All checks pass' : `${totals.failed} failed`} in ${seconds(since)}.`)
  return totals
}
