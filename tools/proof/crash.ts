import { setTimeout as wait } from 'node:timers/promises'
import { checkInvariants, countOrders, findUntold, piecesOf } from './books'
import { type Buyer, type Line, makeBuyers, type Placed } from './buyers'
import { buyUntilGone, type Checkout, SERVER_KEY } from './checkouts'
import { type AllGoods, bringGoods, colorId, piecesLeft, setPieces } from './goods'
import { send } from './http'
import { byLoad, each, until, upTo } from './parallel'
import { none, PLACES, type Report, type Run, spread } from './report'
import { type ShopUnderTest, withShop } from './shop'

const LEASE_SECONDS = 10
const OPTIONS = { name: 'crash', env: { MIDTRANS_SERVER_KEY: SERVER_KEY, KEY_LEASE_SECONDS: String(LEASE_SECONDS) } }
const BUYERS = 16
const PIECES = 100_000
const READY_SECONDS = 10
const APPLIED_SECONDS = 120
const REPEAT_SECONDS = LEASE_SECONDS + 10

type Order = { status: string; order_products: { quantity: number }[] }

const read = <Data>({ buyer: { url, token } }: Checkout, path: string) =>
  send<Data>({ url: `${url}/api/v1/orders/${path}`, token })

/** The same request again. An answer that was given while the database died could not be kept: its key waits a lease. */
async function repeat(call: Checkout['call']) {
  let again = await send<Placed>(call)
  await until(async () => {
    if (again.code === 'request_in_progress') again = await send<Placed>(call)
    return again.code !== 'request_in_progress'
  }, REPEAT_SECONDS)
  return again
}

/** What is wrong with an order that was acknowledged, or null. */
async function findFault(checkout: Checkout, lines: Line[]): Promise<string | null> {
  const { placed, call } = checkout
  if (!placed) return null
  const order = await read<Order>(checkout, String(placed.id))
  if (!order.data) return `${placed.id} is lost: ${order.status} ${order.code}`
  if (order.data.order_products.length !== lines.length) return `${placed.id} has not all of its lines`
  const timeline = await read<{ verb: string }[]>(checkout, `${placed.id}/activities`)
  if (timeline.data?.[0]?.verb !== 'create_order') return `${placed.id} has no beginning`
  const again = await repeat(call)
  return again.data?.id === placed.id ? null : `${placed.id} became ${again.data?.id ?? again.code} under its key`
}

/** Orders whose payment the shop said it had heard of, and which it does not show as paid in time. */
async function findUnpaid(checkouts: Checkout[]) {
  const told = checkouts.filter(({ told }) => told)
  const unpaid = new Set(told)
  await until(async () => {
    await each([...unpaid], BUYERS, async (checkout) => {
      const { data } = await read<Order>(checkout, String(checkout.placed?.id))
      if (data?.status === 'payment_verified') unpaid.delete(checkout)
    })
    return unpaid.size === 0
  }, APPLIED_SECONDS)
  return [...unpaid].map(({ placed }) => placed?.id)
}

/** Whether an order of this key is there now; a key whose process died may be asked to wait for its lease. */
async function askAgain(checkout: Checkout): Promise<boolean> {
  const { status, data } = await send<Placed>(checkout.call)
  if (data) checkout.placed = data
  return status === 200
}

type Trial = { report: Report; shop: ShopUnderTest; buyers: Buyer[]; lines: Line[] }
type Crash = (shop: ShopUnderTest) => Promise<void>

const killApplication: Crash = async ({ processes }) => {
  await Promise.all(processes.map(({ server }) => server.kill()))
}

/** Everything dies at once: the application, and PostgreSQL where it is our own. */
const killEverything: Crash = async (shop) => {
  await Promise.all([shop.crashDatabase?.(), killApplication(shop)])
}

/** One crash: what was bought, what was wrong afterwards, how long the shop needed to be back. */
async function crashOnce({ shop, buyers, lines }: Trial, crash: Crash, round: number) {
  const checkouts: Checkout[] = []
  const buying = buyers.map((buyer) => buyUntilGone(buyer, lines, checkouts))
  await until(async () => checkouts.some(({ told }) => told), 20)
  await wait(50 + ((round * 97) % 700))
  await crash(shop)
  await Promise.all(buying)
  await Promise.all(shop.processes.map((process) => process.start()))
  const back = Math.max(...shop.processes.map(({ server }) => server.readyIn))
  const allowed = byLoad(READY_SECONDS)
  const faults = await each(checkouts, BUYERS, (checkout) => findFault(checkout, lines))
  const mayBeAway = crash === killEverything && shop.crashDatabase ? 503 : 0
  // The simulated courier lives in the first process: the others may outlive it, and its database, by a moment.
  const refused = checkouts.filter(
    ({ answer }) => answer && ![0, 200, mayBeAway].includes(answer.status) && answer.code !== 'courier_silent',
  )
  return {
    checkouts,
    back,
    allowed,
    faults: faults.filter((fault) => fault !== null),
    refused: refused.map(({ answer }) => answer),
  }
}

type Round = Awaited<ReturnType<typeof crashOnce>>

async function runRounds(trial: Trial, crashes: Crash[]): Promise<Round[]> {
  const rounds: Round[] = []
  for (const [index, crash] of crashes.entries()) {
    rounds.push(await crashOnce(trial, crash, index))
    const violated = (await (await trial.shop.programs()).checkInvariants()).filter(({ violations }) => violations > 0)
    rounds.at(-1)?.faults.push(...violated.map(({ name, examples }) => `${name}: ${examples.join('; ')}`))
  }
  return rounds
}

/** Requests that the crash left without an answer are made again; each becomes one order. */
async function finishUnanswered({ report }: Trial, checkouts: Checkout[]) {
  const open = new Set(checkouts.filter(({ placed }) => !placed))
  const asked = open.size
  const done = await until(async () => {
    await each([...open], BUYERS, async (checkout) => (await askAgain(checkout)) && open.delete(checkout))
    return open.size === 0
  }, REPEAT_SECONDS)
  report.check(`all ${asked} requests without an answer can be made again`, done, done ? '' : `${open.size} cannot`)
}

async function checkBooks({ report, shop }: Trial, goods: AllGoods, checkouts: Checkout[]) {
  const known = new Set(checkouts.flatMap(({ placed }) => (placed ? [placed.id] : []))).size
  const open = checkouts.filter(({ placed }) => !placed).length
  const sold = PIECES - (await piecesLeft(shop, { goods: goods.plain, color: null }))
  await checkInvariants(report, shop)
  await shop.readBooks(async (connection) => {
    const orders = await countOrders(connection)
    const isKnown = orders >= known && orders <= known + open
    report.check('every order in the books has a buyer who knows of it', isKnown, `${orders} orders, ${known} known`)
    report.check('every order holds its pieces, and nothing else does', sold === orders, `${sold} pieces sold`)
    const { ordered, reserved } = await piecesOf(connection, goods.plain.id)
    report.check('what is reserved is what the orders say', ordered === reserved, `${ordered}, ${reserved}`)
    report.check('a message tells of every order', ...none(await findUntold(connection)))
  })
}

function reportRounds(report: Report, rounds: Round[]) {
  const all = rounds.flatMap(({ checkouts }) => checkouts)
  const placed = all.filter((checkout) => checkout.placed).length
  const told = all.filter((checkout) => checkout.told).length
  const back = rounds.map((round) => round.back)
  report.figure('crashes', `${rounds.length}, in the middle of ${BUYERS} checkouts at once`)
  report.figure('checkouts begun, acknowledged', `${all.length}, ${placed}`)
  report.figure('payment notifications taken', `${told}`)
  report.figure('ready again', spread(back))
  report.check(
    'every acknowledged order is there, whole, the same under its key',
    ...none(rounds.flatMap((r) => r.faults)),
  )
  report.check('no request failed before the crash', ...none(rounds.flatMap((r) => r.refused)))
  const late = rounds.filter((round) => round.back > round.allowed * 1000).map((round) => round.back)
  report.figure('the most that was allowed', `${Math.max(...rounds.map(({ allowed }) => allowed)).toFixed(1)} s`)
  report.check(`ready again within ${READY_SECONDS} s, as the machine allows`, ...none(late))
}

async function crashShop(report: Report, shop: ShopUnderTest, crashes: Crash[]) {
  const goods = await bringGoods(shop)
  const red = { goods: goods.colored, color: 'Merah' }
  for (const shelf of [red, { goods: goods.plain, color: null }]) await setPieces(shop, shelf, PIECES)
  const lines = [
    { product_id: goods.colored.id, product_color_id: colorId(red), quantity: 2 },
    { product_id: goods.plain.id, quantity: 1 },
  ]
  const trial = { report, shop, buyers: await makeBuyers(shop.urls, BUYERS), lines }
  const rounds = await runRounds(trial, crashes)
  reportRounds(report, rounds)
  const checkouts = rounds.flatMap((round) => round.checkouts)
  report.check('every payment that was taken note of is booked', ...none(await findUnpaid(checkouts)))
  await finishUnanswered(trial, checkouts)
  await checkBooks(trial, goods, checkouts)
}

const EVERYTHING_EACH = 10
const EVERYTHING_FIRST = 2

/** Whatever the shop has said yes to outlives a kill -9, and the shop is back at once. */
export async function prove({ report, short, databases }: Run) {
  const rounds = short ? 4 : 50
  for (const engine of databases) {
    report.about(`${PLACES[engine]}, ${rounds} crashes`)
    const crashes = upTo(rounds).map((round) =>
      round % EVERYTHING_EACH === EVERYTHING_FIRST ? killEverything : killApplication,
    )
    await withShop(engine, report, OPTIONS, (shop) => crashShop(report, shop, crashes))
  }
}
