import { openClient } from '@/tools/lib/bench-client.mjs'
import { readSubjects } from '@/tools/lib/bench-shops.mjs'
import { checkOut, SERVER_KEY } from '@/tools/lib/bench-steps.mjs'
import {
  findPeak,
  type LoadResult,
  outcome,
  percentiles,
  startGenerator,
  timesAlone,
  workDone,
} from '@/tools/lib/generators.mjs'
import { RUSH } from '@/tools/lib/load-mix.mjs'
import { checkInvariants } from './books'
import { prepareGoods, setPieces } from './goods'
import { send } from './http'
import { byLoad, each, upTo } from './parallel'
import { none, PLACES, type ProofRun, type Report } from './report'
import { type ShopUnderTest, withShop } from './shop'

const OVERLOAD = 3
const GOODPUT = 0.8
const REFUSED_WITHIN_S = 0.1
const BACK_WITHIN_S = 10
const KEPT_SHARES = { checkout: 0.9, notification: 0.98 }
const PIECES = 500_000
const PAID_ORDERS = 10

/** Seconds of each part of the load. */
const LENGTHS = { full: { warm: 6, alone: 2, peak: 8, over: 15 }, short: { warm: 3, alone: 0.8, peak: 4, over: 10 } }

type Lengths = typeof LENGTHS.full

const BROWSING = ['filtered page', 'search page', 'listing', 'product']

/** What the visitors read and buy, and paid charges about which the gateway keeps notifying the shop. */
async function prepareSubjects(shop: ShopUnderTest) {
  const [url = ''] = shop.urls
  const { plain, other } = await prepareGoods(shop)
  for (const goods of [plain, other]) await setPieces(shop, { goods, color: null }, PIECES)
  const orderable = [plain, other].map(({ id }) => ({ product_id: id, product_color_id: null }))
  const charges = await each(upTo(PAID_ORDERS), 2, async (index) => {
    const client = openClient(url)
    const line = orderable[index % orderable.length] ?? { product_id: plain.id, product_color_id: null }
    return checkOut(client, line).finally(client.close)
  })
  return { ...(await readSubjects(url)), orderable, charges }
}

/** How long pages and the API take for one visitor, in milliseconds; null when one is refused. */
async function visit([url = '']: string[], turn: number): Promise<number | null> {
  const since = performance.now()
  const page = await fetch(`${url}/products?min_price=${10_000 + turn}`)
  await page.arrayBuffer()
  const { status } = await send({ url: `${url}/api/v1/products?min_price=${20_000 + turn}` })
  return page.status === 200 && status === 200 ? performance.now() - since : null
}

const VISITS = 10
const GIVEN_UP_S = 60

/** Seconds until, of ten visits in a row, none was refused and half took at most three times what one took before. */
async function untilNormal(urls: string[], before: number): Promise<number> {
  const since = performance.now()
  const latest: number[] = []
  for (let turn = 100_000; performance.now() - since < GIVEN_UP_S * 1_000; turn += 1) {
    const ms = await visit(urls, turn)
    if (ms === null) latest.length = 0
    else latest.push(ms)
    const isNormal = percentiles(latest.slice(-VISITS)).p50 <= before * 3
    if (latest.length >= VISITS && isNormal) return (performance.now() - since) / 1_000
  }
  return GIVEN_UP_S
}

async function timeOfOne(urls: string[]) {
  const times: number[] = []
  for (const turn of upTo(VISITS)) times.push((await visit(urls, turn)) ?? GIVEN_UP_S)
  return percentiles(times).p50
}

const rate = (value: number) => `${value.toFixed(1)} a second`
const share = (value: number) => `${(value * 100).toFixed(1)} %`

function printActs(report: Report, result: LoadResult, alone: Record<string, number>) {
  for (const [name, act] of Object.entries(result.acts)) {
    const { p50, p99 } = percentiles(act.ms)
    const times = act.done > 0 ? `, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms` : ''
    const usual = `${(alone[name] ?? 0).toFixed(0)} ms alone`
    report.figure(name, `${act.done} of ${act.sent} done (${share(act.done / act.sent)})${times}; ${usual}`)
  }
  report.figure('answers by status', JSON.stringify(result.statuses))
}

/** Work that was done, in seconds a second, at the peak and beyond it. */
type Work = { peak: number; over: number }

/** What a busy machine delays: judged where the proof runs alone, a figure where npm test shares the machine. */
type Judge = (title: string, held: boolean, found: string) => void

function judge(report: Report, judgeTime: Judge, over: LoadResult, work: Work) {
  judgeTime(
    `at ${OVERLOAD} times the peak, ${share(GOODPUT)} of its work is done`,
    work.over >= GOODPUT * work.peak,
    share(work.over / work.peak),
  )
  report.check('every other answer is 503 with Retry-After', ...none(over.faults))
  const { p50, p95, p99 } = percentiles(over.refusal_ms)
  judgeTime(
    `${over.refusal_ms.length} refusals, 95 % of them within ${REFUSED_WITHIN_S * 1_000} ms (times the load of the machine)`,
    p95 <= byLoad(REFUSED_WITHIN_S) * 1_000,
    `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  )
  const browsing = outcome(over, BROWSING).share
  for (const [name, least] of Object.entries(KEPT_SHARES)) {
    const kept = outcome(over, [name]).share
    report.check(
      `${name}: ${share(least)} or more are done, and more than of browsing (${share(browsing)})`,
      kept >= least && kept > browsing,
      share(kept),
    )
  }
}

async function overload(report: Report, judgeTime: Judge, shop: ShopUnderTest, lengths: Lengths) {
  const { warm, alone, peak: seconds, over } = lengths
  const generator = startGenerator()
  const [url = ''] = shop.urls
  try {
    const plan = { url, mix: RUSH, subjects: await prepareSubjects(shop), seed: 1 }
    await generator.run({ ...plan, workers: 8, seconds: warm })
    const times = await timesAlone(generator, { ...plan, seed: 5 }, alone)
    const before = await timeOfOne(shop.urls)
    const work = (result: LoadResult) => workDone(result, times)
    const peak = await findPeak(generator, { ...plan, seed: 10 }, seconds, work)
    report.figure('peak of a closed loop', `${rate(peak.per_second)} with ${peak.workers} visitors`)
    printActs(report, peak.result, times)
    const per_second = OVERLOAD * peak.per_second
    report.about(`${PLACES[shop.engine]}, ${rate(per_second)} for ${over} s`)
    const result = await generator.run({ ...plan, seed: 20, per_second, seconds: over })
    const back = await untilNormal(shop.urls, before)
    printActs(report, result, times)
    report.figure('done in time', `${rate(outcome(result).per_second)}; work ${work(result).toFixed(2)}`)
    report.figure('the generator was late by', `${result.late_ms.toFixed(0)} ms at most`)
    judge(report, judgeTime, result, { peak: peak.value, over: work(result) })
    judgeTime(
      `is itself again within ${BACK_WITHIN_S} s (times the load of the machine)`,
      back <= byLoad(BACK_WITHIN_S),
      `${back.toFixed(1)} s; a visit took ${before.toFixed(0)} ms before`,
    )
    await checkInvariants(report, shop)
  } finally {
    generator.stop()
  }
}

/** At three times what it can carry the shop does what it can, refuses the rest at once, and keeps buyers. */
export async function prove({ report, short, databases }: ProofRun) {
  const env = { MIDTRANS_SERVER_KEY: SERVER_KEY }
  const judgeTime: Judge = short ? (title, _, found) => report.figure(title, found) : report.check
  for (const engine of databases) {
    report.about(PLACES[engine])
    await withShop(engine, report, { name: 'overload', env }, (shop) =>
      overload(report, judgeTime, shop, short ? LENGTHS.short : LENGTHS.full),
    )
  }
}
