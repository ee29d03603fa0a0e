import { setTimeout as sleep } from 'node:timers/promises'
import { cpuTime } from './bench-cpu.mjs'

const REST_MS = 5_000
const IDLE_MS = 20_000

/** The share of one core that a shop uses while nobody asks for anything. */
export async function measureIdle({ pids }) {
  await sleep(REST_MS)
  const before = cpuTime(pids)
  const since = performance.now()
  await sleep(IDLE_MS)
  return (cpuTime(pids) - before) / (performance.now() - since)
}

export const idleLine = (share) =>
  `${(share * 100).toFixed(1)} % of a core in use over ${IDLE_MS / 1_000} s without requests`
