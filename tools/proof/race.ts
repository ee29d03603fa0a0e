import { randomUUID } from 'node:crypto'
import { checkInvariants, piecesOf } from './books'
import { type Buyer, makeBuyers, type OrderedLine, orderCall, type PlacedOrder } from './buyers'
import { type AllGoods, colorId, piecesLeft, prepareGoods, type Shelf, setPieces } from './goods'
import { type Call, sendTogether, type TimedAnswer } from './http'
import { none, PLACES, type ProofRun, type Report, spread } from './report'
import { type ShopUnderTest, withShop } from './shop'

/** The simultaneous calls, the number of orders they may make, and the stock before and afterwards. */
type Scenario = {
  title: string
  shelves: (Shelf & { before: number; after: number })[]
  calls: Call[]
  orders: number
  refusals: string[]
}

type RaceSetup = { goods: AllGoods; buyers: Buyer[]; pieces: number }

function onePieceEach({ goods: { plain }, buyers, pieces }: RaceSetup): Scenario {
  const lines = [{ product_id: plain.id, quantity: 1, price: plain.price }]
  return {
    title: 'one piece each',
    shelves: [{ goods: plain, color: null, before: pieces, after: 0 }],
    calls: buyers.map((buyer) => orderCall(buyer, lines)),
    orders: pieces,
    refusals: ['insufficient_stock'],
  }
}

function twoLinesOfOneStock({ goods: { installable }, buyers, pieces }: RaceSetup): Scenario {
  const [color = null] = installable.colors.keys()
  const shelf = { goods: installable, color }
  const line = { product_id: installable.id, product_color_id: colorId(shelf), quantity: 1 }
  const lines = [
    { ...line, installation: true },
    { ...line, installation: false },
  ]
  return {
    title: 'two lines of one stock item, with and without installation',
    shelves: [{ ...shelf, before: pieces, after: pieces % 2 }],
    calls: buyers.map((buyer) => orderCall(buyer, lines)),
    orders: Math.floor(pieces / 2),
    // Some of these buyers have an unpaid order for it from the previous crowd, and one order is limited to two pieces.
    refusals: ['insufficient_stock', 'unpaid_product'],
  }
}

const SPARE = 3

/** Half of the buyers order the lines in reverse: locks taken in the order of the lines would deadlock. */
function colorAndPlain({ goods: { colored, plain }, buyers, pieces }: RaceSetup): Scenario {
  const red = { goods: colored, color: 'Merah' }
  const lines: OrderedLine[] = [
    { product_id: colored.id, product_color_id: colorId(red), quantity: 1 },
    { product_id: plain.id, quantity: 1 },
  ]
  return {
    title: 'a colour and a plain product together',
    shelves: [
      { ...red, before: pieces, after: 0 },
      { goods: colored, color: 'Biru', before: pieces, after: pieces },
      { goods: plain, color: null, before: pieces + SPARE, after: SPARE },
    ],
    calls: buyers.map((buyer, index) => orderCall(buyer, index % 2 === 0 ? lines : lines.toReversed())),
    orders: pieces,
    refusals: ['insufficient_stock'],
  }
}

const COPIES = 5

function sameKeyManyTimes({ goods: { other }, buyers, pieces }: RaceSetup): Scenario {
  const lines = [{ product_id: other.id, quantity: 1, price: other.price }]
  const patient = buyers.slice(0, Math.floor(buyers.length / COPIES))
  return {
    title: `every request ${COPIES} times under its key`,
    shelves: [{ goods: other, color: null, before: pieces, after: Math.max(0, pieces - patient.length) }],
    calls: patient.flatMap((buyer) => Array<Call>(COPIES).fill(orderCall(buyer, lines, randomUUID()))),
    orders: Math.min(pieces, patient.length),
    refusals: ['insufficient_stock', 'request_in_progress'],
  }
}

/** Keys with more than one order. */
function findSplitKeys(calls: Call[], answers: TimedAnswer<PlacedOrder>[]) {
  const idsByKey = new Map<string, Set<number>>()
  for (const [index, { data }] of answers.entries()) {
    const key = calls[index]?.key ?? ''
    if (data) idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(data.id))
  }
  return [...idsByKey].filter(([, ids]) => ids.size > 1)
}

function tally(answers: TimedAnswer<unknown>[]): string {
  const counts = new Map<string, number>()
  for (const { status, code } of answers) {
    const name = `${status} ${code}`.trim()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ')
}

async function run(report: Report, shop: ShopUnderTest, { title, calls, orders, shelves, refusals }: Scenario) {
  for (const shelf of shelves) await setPieces(shop, shelf, shelf.before)
  const answers = await sendTogether<PlacedOrder>(calls)
  report.figure('sent together, answered', `${calls.length}: ${tally(answers)}`)
  report.figure('time to an answer', spread(answers.map(({ ms }) => ms)))
  const placed = new Set(answers.flatMap(({ data }) => (data ? [data.id] : [])))
  report.check(`${title}: exactly ${orders} orders`, placed.size === orders, `${placed.size}`)
  const unclear = answers.filter(({ status, code }) => status !== 200 && !(status === 409 && refusals.includes(code)))
  report.check('all others are refused with an expected code', ...none(unclear))
  report.check('one key, one order', ...none(findSplitKeys(calls, answers)))
  for (const shelf of shelves) {
    const left = await piecesLeft(shop, shelf)
    const name = [shelf.goods.slug, shelf.color].filter(Boolean).join(', ')
    report.check(`${name} has ${shelf.after} left`, left === shelf.after, `${left}`)
  }
}

/** Numbers of buyers and of pieces. */
const SIZES = {
  full: [
    [200, 5],
    [2_000, 200],
  ],
  short: [
    [60, 5],
    [200, 20],
  ],
} as const

const SCENARIOS = [onePieceEach, twoLinesOfOneStock, colorAndPlain, sameKeyManyTimes]

async function race(report: Report, shop: ShopUnderTest, sizes: readonly (readonly [number, number])[]) {
  const since = performance.now()
  const all = await makeBuyers(shop.urls, Math.max(...sizes.map(([buyers]) => buyers)))
  report.figure('buyers made over HTTP', `${all.length} in ${((performance.now() - since) / 1000).toFixed(1)} s`)
  const goods = await prepareGoods(shop)
  for (const [buyers, pieces] of sizes) {
    report.about(`${PLACES[shop.engine]}, ${buyers} buyers for the last ${pieces}`)
    for (const prepare of SCENARIOS) await run(report, shop, prepare({ goods, buyers: all.slice(0, buyers), pieces }))
  }
  report.about(`${PLACES[shop.engine]}, the books`)
  await checkInvariants(report, shop)
  await shop.readBooks(async (connection) => {
    for (const { id, slug } of Object.values(goods)) {
      const { ordered, reserved } = await piecesOf(connection, id)
      report.check(
        `the reserved pieces of ${slug} are those of the orders`,
        ordered === reserved,
        `${ordered}, ${reserved}`,
      )
    }
  })
}

/** The last piece is never sold twice, and every buyer gets a clear answer. */
export async function prove({ report, short, databases }: ProofRun) {
  for (const engine of databases) {
    const processes = engine === 'postgres' ? 2 : 1
    report.about(`${PLACES[engine]}, ${processes === 1 ? '1 process' : `${processes} processes`}`)
    await withShop(engine, report, { name: 'race', processes }, (shop) =>
      race(report, shop, short ? SIZES.short : SIZES.full),
    )
  }
}
