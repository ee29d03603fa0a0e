import { openClient } from './bench-client.mjs'
import { cpuTime } from './bench-cpu.mjs'

export const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Runs `count` operations, `workers` at a time. Resolves to the milliseconds of each and the bytes of all. */
async function drive(shop, { run, prepare }, { count, workers, from = 0 }) {
  const durations = []
  const clients = Array.from({ length: workers }, () => openClient(shop.url))
  const states = await Promise.all(clients.map((client, index) => prepare?.(client, index, shop)))
  const before = { cpu: cpuTime(shop.pids), at: performance.now(), bytes: clients.reduce((n, c) => n + c.bytes(), 0) }
  let next = from
  const end = from + count
  const work = async (client, state) => {
    for (let turn = next++; turn < end; turn = next++) {
      const since = performance.now()
      await run(client, turn, state, shop)
      durations.push(performance.now() - since)
    }
  }
  await Promise.all(clients.map((client, index) => work(client, states[index])))
  const wall = performance.now() - before.at
  const cpu = cpuTime(shop.pids) - before.cpu
  const bytes = clients.reduce((sum, client) => sum + client.bytes(), 0) - before.bytes
  for (const client of clients) client.close()
  return { durations: durations.sort((a, b) => a - b), wall, cpu, bytes }
}

/**
 * Warms up, with other turns unless the operation is repeated, then measures one operation: processor milliseconds of shop and database, operations a second,
 * milliseconds at the median and at 99 %, bytes on the wire.
 */
export async function measure(shop, operation, { count, workers }) {
  const warm = operation.isRepeated ? count : Math.min(2 * count, operation.warm ?? 200)
  await drive(shop, operation, { count: warm, workers })
  const from = operation.isRepeated ? 0 : warm
  const { durations, wall, cpu, bytes } = await drive(shop, operation, { count, workers, from })
  return {
    name: operation.name,
    count,
    workers,
    cpu_ms: cpu / count,
    per_second: (count * 1_000) / wall,
    p50_ms: percentile(durations, 0.5),
    p99_ms: percentile(durations, 0.99),
    bytes: Math.round(bytes / count),
  }
}
