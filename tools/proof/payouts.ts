import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { configure } from '@/lib/identity/notifications/testing'
import { PAYOUT_PROVIDERS, type PayoutProvider } from '@/lib/money/payouts/rules'
import { SENT_PAYOUT_STATUSES } from '@/lib/money/payouts/states'
import type { Order } from '@/lib/orders/my-orders/schema'
import { type Bank, openBank } from './bank'
import { checkInvariants } from './books'
import { type Buyer, makeBuyers, orderCall, type PlacedOrder } from './buyers'
import { chargeOf, notificationOf, notify, SERVER_KEY, startPaying } from './checkouts'
import { prepareGoods, setPieces } from './goods'
import { ask } from './http'
import { byLoad, each, until, upTo } from './parallel'
import { none, PLACES, type ProofRun, type Report } from './report'
import { type ShopUnderTest, withShop } from './shop'

const BUYERS = 8
const AT_ONCE = 8
const PIECES = 100_000
/** Transfers that begin before each crash. */
const EACH = 3
const SECONDS = 120
const ARRIVAL_SECONDS = 20
/** The longest time between an order that has arrived at the bank and the crash. */
const AFTER_MS = 250

const ACCOUNT = { bank_code: 'bca', account_number: '5271904488', account_holder: 'Sari Wijaya' }

type Owed = { buyer: Buyer; placed: PlacedOrder }
type Trial = { report: Report; shop: ShopUnderTest; bank: Bank }

const orderOf = ({ buyer: { url, token }, placed }: Owed, path = '', body?: unknown) => ({
  url: `${url}/api/v1/orders/${placed.id}${path}`,
  token,
  body,
})
const readOrder = (owed: Owed) => ask<Order>(orderOf(owed))

/** An order that was paid at a bank and cancelled: its money waits for an account. */
async function makeOwed(buyer: Buyer, product_id: number): Promise<Owed> {
  const placed = await ask<PlacedOrder>(orderCall(buyer, [{ product_id, quantity: 1 }]))
  const owed = { buyer, placed }
  await startPaying(buyer, placed)
  const charge = chargeOf(placed.id)
  await ask({ url: `${buyer.url}/api/sim/midtrans/charges/${charge}/pay`, method: 'POST' })
  await notify(buyer.url, notificationOf(charge, 'settlement', placed.net_price))
  await until(async () => (await readOrder(owed)).status === 'payment_verified', byLoad(SECONDS))
  await ask(orderOf(owed, '/cancel', {}))
  return owed
}

/** Shoppers give their accounts, an operator approves, and the batch begins. */
async function begin({ shop }: Trial, owed: Owed[]) {
  for (const one of owed) await ask(orderOf(one, '/returns/update_bank', ACCOUNT))
  const programs = await shop.programs()
  for (const { id, status } of await programs.listRefunds()) {
    // The shop may have approved it by itself meanwhile.
    if (status === 'needs_approval')
      await programs.decideRefund(id, { outcome: 'approve', note: '', name_checked: true }).catch(() => {})
  }
  await programs.sendPayouts()
}

/** One crash while transfers are on their way to the bank. Returns what the doctor finds then. */
async function crashOnce(trial: Trial, owed: Owed[]) {
  const { shop, bank } = trial
  const wanted = bank.orders() + 1 + randomInt(EACH)
  const begun = begin(trial, owed)
  await until(async () => bank.orders() >= wanted, byLoad(ARRIVAL_SECONDS), 2)
  await begun
  await wait(randomInt(AFTER_MS))
  const open = bank.unanswered()
  await Promise.all(shop.processes.map(({ server }) => server.kill()))
  await Promise.all(shop.processes.map((process) => process.start()))
  const violated = (await (await shop.programs()).checkInvariants()).filter(({ violations }) => violations > 0)
  return { open, faults: violated.map(({ name, examples }) => `${name}: ${examples.join('; ')}`) }
}

/** Lets an hour pass for what was sent: by then no request is on its way any more. */
const passHour = ({ shop }: Trial) =>
  shop.readBooks(({ db }) =>
    db.execute(
      sql`update payouts set submitted_at = submitted_at - interval '1 hour' where status in ('submitted', 'unknown')`,
    ),
  )

/** An operator asks the bank about everything whose outcome is open, until all is paid. */
async function askUntilPaid({ shop }: Trial): Promise<boolean> {
  const programs = await shop.programs()
  return until(
    async () => {
      for (const status of SENT_PAYOUT_STATUSES) {
        for (const { id } of await programs.listPayouts(status)) await programs.askPayout(id).catch(() => {})
      }
      return (await programs.listRefunds()).length === 0
    },
    byLoad(SECONDS),
    1_000,
  )
}

async function findUnpaid(all: Owed[]) {
  const orders = await each(all, AT_ONCE, readOrder)
  return orders.filter(({ money_back }) => money_back.some(({ status }) => status !== 'paid')).map(({ id }) => id)
}

/** The bank's books beside what is owed. */
async function compareBooks({ report, bank }: Trial, all: Owed[]) {
  const moved = await bank.close()
  const times = all.map(({ placed }) => ({
    order: placed.formatted_id,
    amounts: moved.filter(({ order }) => order === String(placed.id)).map(({ amount }) => amount),
    owed: placed.net_price,
  }))
  report.check('the bank has paid nothing twice', ...none(times.filter(({ amounts }) => amounts.length > 1)))
  report.check('and has forgotten nobody', ...none(times.filter(({ amounts }) => amounts.length === 0)))
  report.check(
    'each got what they paid',
    ...none(times.filter(({ amounts, owed }) => amounts.some((one) => one !== owed))),
  )
  report.check('nobody else got anything', moved.length === all.length, `${moved.length} transfers`)
}

async function crashTransfers(trial: Trial, crashes: number) {
  const { report, shop } = trial
  const { plain } = await prepareGoods(shop)
  await setPieces(shop, { goods: plain, color: null }, PIECES)
  const buyers = await makeBuyers(shop.urls, BUYERS)
  const all = await each(upTo(crashes * EACH), AT_ONCE, (index) =>
    makeOwed(buyers[index % buyers.length] as Buyer, plain.id),
  )
  const rounds: Awaited<ReturnType<typeof crashOnce>>[] = []
  for (const round of upTo(crashes)) rounds.push(await crashOnce(trial, all.slice(round * EACH, (round + 1) * EACH)))
  const amid = rounds.filter(({ open }) => open > 0).length
  report.figure('crashes', `${crashes}, ${amid} of them while the bank had not answered`)
  report.figure('refunds', `${all.length}`)
  report.check('after each crash no invariant is violated', ...none(rounds.flatMap(({ faults }) => faults)))
  await passHour(trial)
  await Promise.all(shop.processes.map((process) => process.start()))
  report.check('every transfer ends once the bank was asked', await askUntilPaid(trial))
  report.check('every refund is paid', ...none(await findUnpaid(all)))
  await checkInvariants(report, shop)
  await compareBooks(trial, all)
}

async function proveProvider(
  { report, short }: ProofRun,
  engine: ProofRun['databases'][number],
  provider: PayoutProvider,
) {
  const crashes = short ? 2 : 25
  report.about(`${PLACES[engine]}, ${provider} in a separate process, ${crashes} crashes`)
  const bank = await openBank(`payouts-${provider}`)
  const env = { MIDTRANS_SERVER_KEY: SERVER_KEY, PAYOUT_PROVIDER: provider, ...bank.settings }
  // On PostgreSQL the operator's calls run in this process.
  configure(env)
  await withShop(engine, report, { name: `payouts-${provider}`, env }, (shop) =>
    crashTransfers({ report, shop, bank }, crashes),
  )
}

/** Nothing is paid twice and nothing is forgotten, although the shop dies between a transfer and its answer. */
export async function prove(run: ProofRun) {
  for (const engine of run.databases)
    for (const provider of PAYOUT_PROVIDERS) await proveProvider(run, engine, provider)
}
