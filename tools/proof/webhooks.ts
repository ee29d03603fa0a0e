import { randomInt } from 'node:crypto'
import { checkInvariants } from './books'
import { type Buyer, makeBuyers, orderCall, type PlacedOrder } from './buyers'
import { chargeOf, notificationOf, notify, SERVER_KEY, startPaying } from './checkouts'
import { forge, type TestNotification } from './forged'
import { type Gateway, openGateway } from './gateway'
import { piecesLeft, prepareGoods, setPieces } from './goods'
import { ask } from './http'
import { each, until, upTo } from './parallel'
import { none, PLACES, type ProofRun, type Report } from './report'
import { type ShopUnderTest, withShop } from './shop'

const COPIES = 5
const FORGED_PART = 0.2
const ORDERS_EACH = 10
const AT_ONCE = 32
const APPLIED_SECONDS = 240
const PIECES = 100_000

/** What happens to an order before the notifications arrive. */
const FATES = ['pay', 'pay', 'pay', 'known', 'deny', 'expire', 'nothing', 'cancel, pay', 'pay, cancel', 'pay'] as const
type Fate = (typeof FATES)[number]

type PayingOrder = { buyer: Buyer; placed: PlacedOrder; fate: Fate }

const api = ({ url, token }: Buyer, path: string, method?: string) => ({ url: `${url}/api/v1${path}`, token, method })

async function placeAndPay(buyer: Buyer, productId: number, fate: Fate): Promise<PayingOrder> {
  const placed = await ask<PlacedOrder>(orderCall(buyer, [{ product_id: productId, quantity: 1 }]))
  const paying = await startPaying(buyer, placed)
  if (paying.status !== 200) throw new Error(`paying for ${placed.id} answered ${paying.status} ${paying.code}`)
  return { buyer, placed, fate }
}

const gatewayStatus = (gateway: Gateway, { placed }: PayingOrder) =>
  gateway.chargeStatus(placed.id).then(({ transaction_status }) => transaction_status)

const genuineNotification = ({ placed }: PayingOrder, status: string): TestNotification => ({
  body: notificationOf(chargeOf(placed.id), status, placed.net_price),
  answer: 200,
})

/** Brings gateway and shop into the state of this fate. */
async function applyFate(gateway: Gateway, waiting: PayingOrder) {
  const { buyer, placed, fate } = waiting
  const cancel = () => ask(api(buyer, `/orders/${placed.id}/cancel`, 'POST'))
  if (fate === 'nothing') return
  if (fate === 'cancel, pay') {
    await cancel()
    // The shop may have cancelled the charge at the gateway already: then it cannot be paid any more.
    return gateway.decide(placed.id, 'pay').catch(() => {})
  }
  await gateway.decide(placed.id, fate === 'deny' || fate === 'expire' ? fate : 'pay')
  if (fate === 'pay, cancel') await cancel()
  if (fate === 'known') await notify(buyer.url, genuineNotification(waiting, 'settlement').body)
}

/** Fisher–Yates shuffle. */
function shuffled<Item>(items: Item[]): Item[] {
  const all = [...items]
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1)
    ;[all[index], all[other]] = [all[other] as Item, all[index] as Item]
  }
  return all
}

const PAYMENT_OF: Record<string, string> = {
  pending: 'pending',
  settlement: 'settled',
  deny: 'denied',
  expire: 'expired',
  cancel: 'cancelled',
}

const ORDER_OF: Record<Fate, string> = {
  pay: 'payment_verified',
  known: 'payment_verified',
  deny: 'waiting_payment',
  expire: 'waiting_payment',
  nothing: 'waiting_payment',
  'cancel, pay': 'cancelled',
  'pay, cancel': 'cancelled',
}

/** The difference between an order and the gateway's status, or null. */
async function findDifference(gateway: Gateway, waiting: PayingOrder): Promise<string | null> {
  const { buyer, placed, fate } = waiting
  const said = PAYMENT_OF[await gatewayStatus(gateway, waiting)]
  // A payment of a cancelled order has to be refunded.
  const truth = said === 'settled' && ORDER_OF[fate] === 'cancelled' ? 'refund_pending' : said
  const payment = await ask<{ status: string; amount: number }>(api(buyer, `/payments?order_id=${placed.id}`))
  const order = await ask<{ status: string }>(api(buyer, `/orders/${placed.id}`))
  const timeline = await ask<{ verb: string }[]>(api(buyer, `/orders/${placed.id}/activities`))
  const paid = timeline.filter(({ verb }) => verb === 'confirm_payment').length
  const found = `${fate}: payment ${payment.status}, gateway ${truth}, order ${order.status}, paid ${paid} times`
  const isPaid = order.status === 'payment_verified'
  const isRight = payment.status === truth && payment.amount === placed.net_price && paid === (isPaid ? 1 : 0)
  return isRight && order.status === ORDER_OF[fate] ? null : found
}

/** Sends all notifications. Returns those with an unexpected status. */
async function deliver(urls: string[], letters: TestNotification[]) {
  const answers = await each(letters, AT_ONCE, async ({ body, answer }, index) => {
    const { status, code } = await notify(urls[index % urls.length] ?? '', body)
    return status === answer ? null : { status, code, wanted: answer, order: body.order_id }
  })
  return answers.filter((answer) => answer !== null)
}

async function prepare(report: Report, shop: ShopUnderTest, gateway: Gateway, count: number) {
  const { plain } = await prepareGoods(shop)
  const shelf = { goods: plain, color: null }
  await setPieces(shop, shelf, PIECES)
  const buyers = await makeBuyers(shop.urls, Math.ceil(count / ORDERS_EACH))
  const all = await each(upTo(count), AT_ONCE, (index) =>
    placeAndPay(
      buyers[index % buyers.length] as Buyer,
      plain.id,
      FATES[Math.floor(index / buyers.length) % FATES.length] ?? 'pay',
    ),
  )
  await each(all, AT_ONCE, (waiting) => applyFate(gateway, waiting))
  const fates = FATES.map((fate) => `${all.filter((waiting) => waiting.fate === fate).length} ${fate}`)
  report.figure('orders at a bank, by what happens', [...new Set(fates)].join(', '))
  return { all, shelf }
}

async function storm(report: Report, shop: ShopUnderTest, gateway: Gateway, count: number) {
  const forgedCount = Math.round(count * FORGED_PART)
  const { all, shelf } = await prepare(report, shop, gateway, count - forgedCount)
  const genuine = await each(all, AT_ONCE, async (waiting) =>
    genuineNotification(waiting, await gatewayStatus(gateway, waiting)),
  )
  const forged = forge(
    all.map(({ placed }) => placed),
    forgedCount,
  )
  const letters = shuffled([...genuine, ...forged].flatMap((letter) => Array<TestNotification>(COPIES).fill(letter)))
  const since = performance.now()
  const wrong = await deliver(shop.urls, letters)
  report.figure('notifications', `${count}, ${forgedCount} of them forged, ${COPIES} times each`)
  report.figure('answered after', `${((performance.now() - since) / 1000).toFixed(1)} s`)
  report.check('genuine notifications are accepted and forged ones refused', ...none(wrong))

  let differences: string[] = []
  const compare = async () => {
    const found = await each(all, AT_ONCE, (waiting) => findDifference(gateway, waiting))
    differences = found.filter((difference) => difference !== null)
    return differences.length === 0
  }
  await until(compare, APPLIED_SECONDS)
  report.figure('all applied after', `${((performance.now() - since) / 1000).toFixed(1)} s`)
  await compare()
  report.check('every order and payment has the status of the gateway and is paid at most once', ...none(differences))
  await checkInvariants(report, shop)
  const held = all.filter(({ fate }) => ORDER_OF[fate] !== 'cancelled').length
  const sold = PIECES - (await piecesLeft(shop, shelf))
  report.check('the stock is reserved for the orders that are not cancelled', sold === held, `${sold} of ${held}`)
}

/** Orders and payments get the status of the gateway, whatever notifications are sent in whatever order. */
export async function prove({ report, short, databases }: ProofRun) {
  for (const engine of databases) {
    report.about(`${PLACES[engine]}, the gateway in a separate process`)
    const gateway = await openGateway('webhooks')
    const env = { MIDTRANS_SERVER_KEY: SERVER_KEY, MIDTRANS_BASE_URL: gateway.url }
    const processes = engine === 'postgres' ? 2 : 1
    await withShop(engine, report, { name: 'webhooks', processes, env }, (shop) =>
      storm(report, shop, gateway, short ? 100 : 1_000),
    ).finally(gateway.close)
  }
}
