import { openClient } from './bench-client.mjs'
import { memoryOf } from './bench-cpu.mjs'
import { checkOut, METRICS_TOKEN } from './bench-steps.mjs'
import { findPeak, outcome, percentiles, startGenerator } from './generators.mjs'
import { DAY } from './load-mix.mjs'

/** The share of what the shop can do that the soak asks of it. */
const LOAD = 0.6

const WARM_SECONDS = 20
const PEAK_SECONDS = 10
const MINUTE = 60
const CHARGES = 5
const PIECES = 500_000
const PRODUCTS = 3

/** Goods that cannot run out, so that a long soak buys until its end. */
async function stockUp({ orderable, slug_by_id, addStock }) {
  const plain = orderable.filter(({ product_color_id }) => product_color_id === null).slice(0, PRODUCTS)
  if (plain.length === 0) throw new Error('No product without colours has enough stock for the soak.')
  for (const { product_id } of plain) await addStock(slug_by_id[product_id], PIECES)
  return plain
}

/** Charges that are paid, about which the gateway notifies the shop again. */
async function payOrders(url, orderable) {
  const client = openClient(url)
  const charges = []
  for (let turn = 0; turn < CHARGES; turn += 1) {
    charges.push(await checkOut(client, orderable[turn % orderable.length]))
  }
  client.close()
  return charges
}

/** What the shop's process measured since this was last read; null when it does not say. */
async function loopDelayOf(url) {
  const answer = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const [, seconds] = (await answer.text()).match(/^nodejs_eventloop_lag_p99_seconds (\S+)/m) ?? []
  return seconds === undefined ? null : Number(seconds) * 1_000
}

async function runMinute(generator, shop, plan) {
  const result = await generator.run(plan)
  const { p50, p99 } = percentiles(Object.values(result.acts).flatMap(({ ms }) => ms))
  const { done, sent, share } = outcome(result)
  return {
    done,
    sent,
    share,
    p50_ms: p50,
    p99_ms: p99,
    refused: result.refusal_ms.length,
    faults: result.faults.length,
    fault: result.faults[0] ?? null,
    memory_mb: memoryOf(shop.pids[0]),
    loop_p99_ms: await loopDelayOf(shop.url),
  }
}

const millis = (value) => (value === null ? '?' : value.toFixed(0))

export const minuteLine = (minute, { done, sent, share, p50_ms, p99_ms, refused, faults, memory_mb, loop_p99_ms }) =>
  `minute ${minute}: ${done} of ${sent} done (${(share * 100).toFixed(2)} %), p50 ${millis(p50_ms)} ms, p99 ${millis(p99_ms)} ms, ${refused} refused, ${faults} faults, ${memory_mb} MB, event loop p99 ${millis(loop_p99_ms)} ms`

/**
 * Finds what the shop can do of a busy day's mix, then asks for 60 % of it. Calls `told` with a line for each minute.
 */
export async function soak(shop, { minutes, seed }, told) {
  const generator = startGenerator()
  try {
    const orderable = await stockUp(shop)
    const { slugs, words, products } = shop
    const subjects = { slugs, words, products, orderable, charges: await payOrders(shop.url, orderable) }
    const plan = { url: shop.url, mix: DAY, subjects }
    await generator.run({ ...plan, seed, workers: 8, seconds: WARM_SECONDS })
    const { per_second: capacity } = await findPeak(generator, { ...plan, seed: seed + 1 }, PEAK_SECONDS)
    told(`capacity ${capacity.toFixed(1)} visits a second, of which ${LOAD * 100} % are asked for`)
    const figures = []
    for (let minute = 1; minute <= minutes; minute += 1) {
      const next = { ...plan, seed: seed + 100 + minute, per_second: LOAD * capacity, seconds: MINUTE }
      const figure = await runMinute(generator, shop, next)
      figures.push(figure)
      told(minuteLine(minute, figure))
    }
    return { capacity, minutes: figures }
  } finally {
    generator.stop()
  }
}
