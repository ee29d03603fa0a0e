import { randomUUID } from 'node:crypto'
import { checkInvariants, piecesOf } from './books'
import { type Buyer, type Line, makeBuyers, orderCall, type Placed } from './buyers'
import { type AllGoods, bringGoods, colorId, piecesLeft, type Shelf, setPieces } from './goods'
import { type Answer, type Call, sendTogether } from './http'
import { none, PLACES, type Report, type Run, spread } from './report'
import { type ShopUnderTest, withShop } from './shop'

/** What all buyers want at once, how many orders that makes, and what is on the shelves before and afterwards. */
type Scenario = {
  title: string
  shelves: (Shelf & { before: number; after: number })[]
  calls: Call[]
  orders: number
  refusals: string[]
}

type Start = { goods: AllGoods; buyers: Buyer[]; pieces: number }

function onePieceEach({ goods: { plain }, buyers, pieces }: Start): Scenario {
  const lines = [{ product_id: plain.id, quantity: 1, price: plain.price }]
  return {
    title: 'one piece each',
    shelves: [{ goods: plain, color: null, before: pieces, after: 0 }],
    calls: buyers.map((buyer) => orderCall(buyer, lines)),
    orders: pieces,
    refusals: ['insufficient_stock'],
  }
}

function twoLinesOfOneShelf({ goods: { installable }, buyers, pieces }: Start): Scenario {
  const [color = null] = installable.colors.keys()
  const shelf = { goods: installable, color }
  const line = { product_id: installable.id, product_color_id: colorId(shelf), quantity: 1 }
  const lines = [
    { ...line, installation: true },
    { ...line, installation: false },
  ]
  return {
    title: 'two lines of one shelf, with and without installation',
    shelves: [{ ...shelf, before: pieces, after: pieces % 2 }],
    calls: buyers.map((buyer) => orderCall(buyer, lines)),
    orders: Math.floor(pieces / 2),
    // Some of these buyers have ordered it in the crowd before, and two pieces are the limit of one order.
    refusals: ['insufficient_stock', 'unpaid_product'],
  }
}

const SPARE = 3

/** Half of the buyers name the colour first, half the plain product: who locks in that order meets the other. */
function colorAndPlain({ goods: { colored, plain }, buyers, pieces }: Start): Scenario {
  const red = { goods: colored, color: 'Merah' }
  const lines: Line[] = [
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

function sameKeyManyTimes({ goods: { other }, buyers, pieces }: Start): Scenario {
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

/** Every key's orders: one each. */
function findSplitKeys(calls: Call[], answers: Answer<Placed>[]) {
  const idsByKey = new Map<string, Set<number>>()
  for (const [index, { data }] of answers.entries()) {
    const key = calls[index]?.key ?? ''
    if (data) idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(data.id))
  }
  return [...idsByKey].filter(([, ids]) => ids.size > 1)
}

function tally(answers: Answer<unknown>[]): string {
  const counts = new Map<string, number>()
  for (const { status, code } of answers) {
    const name = `${status} ${code}`.trim()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ')
}

async function run(report: Report, shop: ShopUnderTest, { title, calls, orders, shelves, refusals }: Scenario) {
  for (const shelf of shelves) await setPieces(shop, shelf, shelf.before)
  const answers = await sendTogether<Placed>(calls)
  report.figure('sent together, answered', `${calls.length}: ${tally(answers)}`)
  report.figure('time to an answer', spread(answers.map(({ ms }) => ms)))
  const placed = new Set(answers.flatMap(({ data }) => (data ? [data.id] : [])))
  report.check(`${title}: exactly ${orders} orders`, placed.size === orders, `${placed.size}`)
  const unclear = answers.filter(({ status, code }) => status !== 200 && !(status === 409 && refusals.includes(code)))
  report.check('everybody else is refused clearly', ...none(unclear))
  report.check('one key, one order', ...none(findSplitKeys(calls, answers)))
  for (const shelf of shelves) {
    const left = await piecesLeft(shop, shelf)
    const name = [shelf.goods.slug, shelf.color].filter(Boolean).join(', ')
    report.check(`the stock API says ${shelf.after} left of ${name}`, left === shelf.after, `${left}`)
  }
}

/** Buyers and the pieces that they race for. */
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

const SCENARIOS = [onePieceEach, twoLinesOfOneShelf, colorAndPlain, sameKeyManyTimes]

async function race(report: Report, shop: ShopUnderTest, sizes: readonly (readonly [number, number])[]) {
  const since = performance.now()
  const all = await makeBuyers(shop.urls, Math.max(...sizes.map(([buyers]) => buyers)))
  report.figure('buyers made over HTTP', `${all.length} in ${((performance.now() - since) / 1000).toFixed(1)} s`)
  const goods = await bringGoods(shop)
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
        `what is reserved of ${slug} is what the orders say`,
        ordered === reserved,
        `${ordered}, ${reserved}`,
      )
    }
  })
}

/** Nobody sells the last piece twice, and everybody gets a clear answer. */
export async function prove({ report, short, databases }: Run) {
  for (const engine of databases) {
    const processes = engine === 'postgres' ? 2 : 1
    report.about(`${PLACES[engine]}, ${processes} ${processes === 1 ? 'process' : 'processes'}`)
    await withShop(engine, report, { name: 'race', processes }, (shop) =>
      race(report, shop, short ? SIZES.short : SIZES.full),
    )
  }
}
