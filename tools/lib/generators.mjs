import { fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#scripts/files.mjs'
import { percentile } from './bench-load.mjs'
import { atExit } from './cleanup.mjs'

/**
 * Starts a process that sends load. `run({ url, seed, mix, subjects, seconds, workers | per_second })` resolves to what
 * happened: acts by name, statuses, faults (answers that nobody should get), milliseconds of refusals.
 */
export function startGenerator() {
  const child = fork(join(root, 'tools/lib/load-generator.mjs'), { execArgv: [] })
  const forget = atExit(() => child.kill('SIGKILL'))
  return {
    run: (plan) =>
      new Promise((resolve, reject) => {
        const ended = () => reject(new Error('The generator of load ended.'))
        child.once('exit', ended)
        child.once('message', (result) => {
          child.off('exit', ended)
          resolve(result)
        })
        child.send(plan)
      }),
    stop() {
      child.kill('SIGKILL')
      forget()
    },
  }
}

const sum = (acts, field) => acts.reduce((total, act) => total + act[field], 0)

/** Done acts a second, and the share of the sent ones that was done, of all acts or of those named. */
export function outcome({ acts, seconds }, names = Object.keys(acts)) {
  const chosen = names.flatMap((name) => acts[name] ?? [])
  const sent = sum(chosen, 'sent')
  const done = sum(chosen, 'done')
  return { sent, done, share: sent ? done / sent : 1, per_second: sum(chosen, 'in_time') / seconds }
}

export const percentiles = (durations) => {
  const sorted = [...durations].sort((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) }
}

/**
 * What was done within the time, in seconds of work a second: an act counts as long as it takes one visitor alone, so
 * that many cheap acts do not stand for a few expensive ones. `alone` has the milliseconds of each act.
 */
export const workDone = ({ acts, seconds }, alone) =>
  Object.entries(acts).reduce((total, [name, { in_time }]) => total + in_time * alone[name], 0) / 1_000 / seconds

const CROWDS = [4, 8, 16]

const visits = (result) => outcome(result).per_second

/** The best result by `rank` of a closed loop, with several numbers of visitors one after the other. */
export async function findPeak(generator, plan, seconds, rank = visits) {
  const tried = []
  for (const [index, workers] of CROWDS.entries()) {
    const result = await generator.run({ ...plan, seed: plan.seed + index, workers, seconds })
    tried.push({ workers, result, ...outcome(result), value: rank(result) })
  }
  return tried.reduce((best, one) => (one.value > best.value ? one : best))
}

/** Milliseconds that each act of the mix takes for one visitor alone, at the median. */
export async function timesAlone(generator, plan, seconds) {
  const times = {}
  for (const name of Object.keys(plan.mix)) {
    const { acts } = await generator.run({ ...plan, mix: { [name]: 1 }, workers: 1, seconds })
    times[name] = percentiles(acts[name].ms).p50
  }
  return times
}
