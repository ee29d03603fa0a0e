import { setTimeout as wait } from 'node:timers/promises'
import { checkInvariants, countOrders, findUnannounced, piecesOf } from './books'
import { type Buyer, makeBuyers, type OrderedLine, type PlacedOrder } from './buyers'
import { buyUntilGone, type Checkout, SERVER_KEY } from './checkouts'
import { type AllGoods, colorId, piecesLeft, prepareGoods, setPieces } from './goods'
import { send } from './http'
import { byLoad, each, until, upTo } from './parallel'
import { none, PLACES, type ProofRun, type Report, spread } from './report'
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

/** Repeats a request. If its answer could not be stored because the database died, its key is locked for one lease. */
async function repeat(call: Checkout['call']) {
  let again = await send<PlacedOrder>(call)
  await until(async () => {
    if (again.code === 'request_in_progress') again = await send<PlacedOrder>(call)
    return again.code !== 'request_in_progress'
  }, REPEAT_SECONDS)
  return again
}

/** The fault of an acknowledged order, or null. */
async function findFault(checkout: Checkout, lines: OrderedLine[]): Promise<string | null> {
  const { placed, call } = checkout
  if (!placed) return null
  const order = await read<Order>(checkout, String(placed.id))
  if (!order.data) return `${placed.id} is lost: ${order.status} ${order.code}`
  if (order.data.order_products.length !== lines.length) return `${placed.id} lacks lines`
  const timeline = await read<{ verb: string }[]>(checkout, `${placed.id}/activities`)
  if (timeline.data?.[0]?.verb !== 'create_order') return `${placed.id} has no create_order in its timeline`
  const again = await repeat(call)
  return again.data?.id === placed.id ? null : `${placed.id} became ${again.data?.id ?? again.code} under its key`
}

/** Orders whose payment notification was accepted, and which are not paid in time. */
async function findUnpaid(checkouts: Checkout[]) {
  const notified = checkouts.filter(({ notified }) => notified)
  const unpaid = new Set(notified)
  await until(async () => {
    await each([...unpaid], BUYERS, async (checkout) => {
      const { data } = await read<Order>(checkout, String(checkout.placed?.id))
      if (data?.status === 'payment_verified') unpaid.delete(checkout)
    })
    return unpaid.size === 0
  }, APPLIED_SECONDS)
  return [...unpaid].map(({ placed }) => placed?.id)
}

/** Repeats a request that had no answer. Returns whether its order exists now; its key may still be locked. */
async function retry(checkout: Checkout): Promise<boolean> {
  const { status, data } = await send<PlacedOrder>(checkout.call)
  if (data) checkout.placed = data
  return status === 200
}

type CrashTrial = { report: Report; shop: ShopUnderTest; buyers: Buyer[]; lines: OrderedLine[] }
type Crash = (shop: ShopUnderTest) => Promise<void>

const killApplication: Crash = async ({ processes }) => {
  await Promise.all(processes.map(({ server }) => server.kill()))
}

/** Kills the application and PostgreSQL at once, the latter only if the proof has started it. */
const killEverything: Crash = async (shop) => {
  await Promise.all([shop.crashDatabase?.(), killApplication(shop)])
}

/** One crash during checkouts: returns the checkouts, their faults, and how long the shop needed to be ready again. */
async function crashOnce({ shop, buyers, lines }: CrashTrial, crash: Crash, round: number) {
  const checkouts: Checkout[] = []
  const buying = buyers.map((buyer) => buyUntilGone(buyer, lines, checkouts))
  await until(async () => checkouts.some(({ notified }) => notified), 20)
  await wait(50 + ((round * 97) % 700))
  await crash(shop)
  await Promise.all(buying)
  await Promise.all(shop.processes.map((process) => process.start()))
  const back = Math.max(...shop.processes.map(({ server }) => server.readyIn))
  const allowed = byLoad(READY_SECONDS)
  const faults = await each(checkouts, BUYERS, (checkout) => findFault(checkout, lines))
  const mayBeAway = crash === killEverything && shop.crashDatabase ? 503 : 0
  // The courier simulator runs in the first process, which may end a moment before the others and the database.
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

async function runRounds(trial: CrashTrial, crashes: Crash[]): Promise<Round[]> {
  const rounds: Round[] = []
  for (const [index, crash] of crashes.entries()) {
    rounds.push(await crashOnce(trial, crash, index))
    const violated = (await (await trial.shop.programs()).checkInvariants()).filter(({ violations }) => violations > 0)
    rounds.at(-1)?.faults.push(...violated.map(({ name, examples }) => `${name}: ${examples.join('; ')}`))
  }
  return rounds
}

/** Repeats requests that had no answer because of a crash; each becomes one order. */
async function finishUnanswered({ report }: CrashTrial, checkouts: Checkout[]) {
  const open = new Set(checkouts.filter(({ placed }) => !placed))
  const asked = open.size
  const done = await until(async () => {
    await each([...open], BUYERS, async (checkout) => (await retry(checkout)) && open.delete(checkout))
    return open.size === 0
  }, REPEAT_SECONDS)
  report.check(`all ${asked} requests without an answer succeed when repeated`, done, done ? '' : `${open.size} do not`)
}

async function checkBooks({ report, shop }: CrashTrial, goods: AllGoods, checkouts: Checkout[]) {
  const known = new Set(checkouts.flatMap(({ placed }) => (placed ? [placed.id] : []))).size
  const open = checkouts.filter(({ placed }) => !placed).length
  const sold = PIECES - (await piecesLeft(shop, { goods: goods.plain, color: null }))
  await checkInvariants(report, shop)
  await shop.readBooks(async (connection) => {
    const orders = await countOrders(connection)
    const isKnown = orders >= known && orders <= known + open
    report.check('every order in the database is known to its buyer', isKnown, `${orders} orders, ${known} known`)
    report.check('every order has reserved its pieces, and nothing else has', sold === orders, `${sold} pieces sold`)
    const { ordered, reserved } = await piecesOf(connection, goods.plain.id)
    report.check('the reserved pieces are those of the orders', ordered === reserved, `${ordered}, ${reserved}`)
    report.check('every order has its message', ...none(await findUnannounced(connection)))
  })
}

function reportRounds(report: Report, rounds: Round[]) {
  const all = rounds.flatMap(({ checkouts }) => checkouts)
  const placed = all.filter((checkout) => checkout.placed).length
  const notified = all.filter((checkout) => checkout.notified).length
  const back = rounds.map((round) => round.back)
  report.figure('crashes', `${rounds.length}, in the middle of ${BUYERS} checkouts at once`)
  report.figure('checkouts begun, acknowledged', `${all.length}, ${placed}`)
  report.figure('payment notifications accepted', `${notified}`)
  report.figure('ready again', spread(back))
  report.check(
    'every acknowledged order exists, is complete, and is returned again for its key',
    ...none(rounds.flatMap((r) => r.faults)),
  )
  report.check('no request failed before the crash', ...none(rounds.flatMap((r) => r.refused)))
  const late = rounds.filter((round) => round.back > round.allowed * 1000).map((round) => round.back)
  report.figure('the limit for being ready', `${Math.max(...rounds.map(({ allowed }) => allowed)).toFixed(1)} s`)
  report.check(`ready again within ${READY_SECONDS} s, more on a busy machine`, ...none(late))
}

async function crashShop(report: Report, shop: ShopUnderTest, crashes: Crash[]) {
  const goods = await prepareGoods(shop)
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
  report.check('every accepted payment notification is applied', ...none(await findUnpaid(checkouts)))
  await finishUnanswered(trial, checkouts)
  await checkBooks(trial, goods, checkouts)
}

const EVERYTHING_EACH = 10
const EVERYTHING_FIRST = 2

/** Everything that the shop has acknowledged survives a kill -9, and the shop is ready again soon. */
export async function prove({ report, short, databases }: ProofRun) {
  const rounds = short ? 4 : 50
  for (const engine of databases) {
    report.about(`${PLACES[engine]}, ${rounds} crashes`)
    const crashes = upTo(rounds).map((round) =>
      round % EVERYTHING_EACH === EVERYTHING_FIRST ? killEverything : killApplication,
    )
    await withShop(engine, report, OPTIONS, (shop) => crashShop(report, shop, crashes))
  }
}
