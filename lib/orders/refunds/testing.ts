import { eq, inArray } from 'drizzle-orm'
import { programOf } from '@/lib/db/command'
import { applyInbox } from '@/lib/money/payments/jobs'
import { decide, unpaidOrder } from '@/lib/money/payments/testing'
import { askAboutPayout, askAboutPayouts } from '@/lib/money/payouts/commands/ask-payouts'
import { sendBatch } from '@/lib/money/payouts/commands/send-batch'
import { claimPayout, sendPayouts } from '@/lib/money/payouts/commands/send-payouts'
import { applyPayoutNotices } from '@/lib/money/payouts/jobs'
import { disburserOf } from '@/lib/money/payouts/providers/current'
import { readTransfer } from '@/lib/money/payouts/queries/payouts'
import { PAYOUT_PROVIDERS, type PayoutProvider } from '@/lib/money/payouts/rules'
import {
  DISBURSER_MODES,
  type DisburserMode,
  SIMULATED_PAYOUT_OUTCOMES,
  type SimulatePayout,
} from '@/lib/money/payouts/schema'
import { setDisburserMode, simulatePayout } from '@/lib/money/payouts/simulator/commands'
import { MISSING_ACCOUNT } from '@/lib/money/payouts/simulator/iris'
import { payouts, simulated_payouts } from '@/lib/money/payouts/tables'
import { checkPayees } from '@/lib/orders/refunds/commands/check-payees'
import { decideRefund } from '@/lib/orders/refunds/commands/decide-refund'
import { refunds } from '@/lib/orders/refunds/tables'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { TestShop } from '@/lib/server/testing'

const BCA = { method: 'virtual_account', channel: 'bca' }
export const ACCOUNT = { bank_code: 'bca', account_number: '5271904488', account_holder: 'Sari Wijaya' }

/** Sends transfers by this provider, which behaves like this; a silent one is waited for only shortly. */
export async function setProvider(shop: TestShop, provider: PayoutProvider | null, mode?: DisburserMode['mode']) {
  env().payout_provider = provider
  env().PAYMENT_TIMEOUT_MS = mode === 'silent' ? 300 : 30_000
  if (provider && mode) await setDisburserMode(shop.context, { provider, mode })
}

/** A paid and cancelled order whose refund waits for a bank account, with functions to follow it. */
export async function owedOrder(shop: TestShop, { price = 150_000 } = {}) {
  const order = await unpaidOrder(shop, { price })
  await order.pay(BCA)
  await decide(shop, `GRY-${order.id}-1`, 'pay')
  await applyInbox(shop.context)
  await shop.call('POST', `/orders/${order.id}/cancel`, {}, order.buyer.headers)
  const { db } = shop.connection
  const refund = async () => (await order.refunds())[0]
  const transfers = async () => {
    const { id = 0 } = (await refund()) ?? {}
    return db.select().from(payouts).where(eq(payouts.subject_id, id)).orderBy(payouts.round)
  }
  return {
    ...order,
    refund,
    transfers,
    give: (account: object = {}) =>
      shop.call('POST', `/orders/${order.id}/returns/update_bank`, { ...ACCOUNT, ...account }, order.buyer.headers),
    /** The statuses of the refund and of its transfers. */
    states: async () => [(await refund())?.status, ...(await transfers()).map(({ status }) => status)],
    /** What the bank does with the last transfer; the shop is notified and applies the notification. */
    async bank(outcome: SimulatePayout['outcome']) {
      const { id = 0 } = (await transfers()).at(-1) ?? {}
      await simulatePayout(shop.context, { id, outcome })
      await applyPayoutNotices(shop.context)
    },
    /** What the provider has of it. */
    async atProvider() {
      const keys = (await transfers()).map(({ id }) => `payout-${id}`)
      const rows = await db.select().from(simulated_payouts)
      return rows.filter(({ idempotency_key }) => keys.includes(idempotency_key))
    },
  }
}

/** Gives an account and lets the shop check it. */
export async function giveChecked(shop: TestShop, order: Awaited<ReturnType<typeof owedOrder>>, account: object = {}) {
  await order.give(account)
  await checkPayees(shop.context)
}

/** Sends what is approved, as an operator would. */
export async function sendNow(shop: TestShop) {
  const batch = await sendBatch(shop.context)
  await sendPayouts(shop.context)
  return batch
}

/** Sends what is approved, and asks the provider what became of it, since its notifications may be on their way. */
export async function sendAndSettle(shop: TestShop) {
  await sendNow(shop)
  const sent = await shop.connection.db.select().from(payouts).where(eq(payouts.status, 'submitted'))
  for (const payout of sent) await askAboutPayout(shop.context, payout)
}

/** Approves the refund of an order and sends it; the bank refuses it, so that the refund waits again. */
export async function failedTransfer(shop: TestShop, order_id: number): Promise<number> {
  const { db } = shop.connection
  const [refund] = await db.select().from(refunds).where(eq(refunds.order_id, order_id))
  const { id = 0 } = refund ?? {}
  await setProvider(shop, 'iris', 'fails')
  await decideRefund(shop.context, { id, outcome: 'approve' })
  await sendNow(shop)
  const [payout] = await db.select().from(payouts).where(eq(payouts.subject_id, id))
  if (!payout) throw new Error('no transfer has begun')
  await askAboutPayout(shop.context, payout)
  return payout.id
}

/** Steps with the money of an order, on its account, at the bank and in the job of transfers. */
export const BANK_STEPS = [
  'account',
  'approve',
  'approve',
  'again',
  'mode',
  'batch',
  'bank',
  'bank',
  'ask',
  'die',
] as const
type BankStep = (typeof BANK_STEPS)[number] | 'transfer'

/** Accounts that the simulated banks pay, do not know, refuse, and return the money of. */
const ACCOUNTS = ['5271904488', MISSING_ACCOUNT, '121212', '654321', '123456', '5271904499']

const atRandom = <Item>(items: readonly Item[], which: number) => items[which % items.length] as Item

/** Accepts refusals; any other error is thrown. */
const refusable = (done: Promise<unknown>) =>
  done.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })

/**
 * What happens to the money of any order: another account, approvals by two persons, batches, banks that pay, refuse,
 * return and fall silent, a process that dies between the request and its answer, and a person's own transfer.
 */
export function openBank(shop: TestShop, clock: { pass(seconds: number): void }) {
  const { db } = shop.connection
  const approvers = ['Fani', 'Gita'].map((name) => ({ ...shop.context, actor: programOf(name) }))
  type Owned = { id: number; buyer: { headers: Record<string, string> } }

  const refundsOf = ({ id }: Owned) => db.select().from(refunds).where(eq(refunds.order_id, id)).orderBy(refunds.id)
  async function transfersOf(order: Owned) {
    const ids = (await refundsOf(order)).map(({ id }) => id)
    return db.select().from(payouts).where(inArray(payouts.subject_id, ids)).orderBy(payouts.id)
  }

  async function decideAll(order: Owned, which: number, decision: { outcome: 'approve' | 'paid' | 'bank' }) {
    const context = atRandom(approvers, which)
    for (const { id } of await refundsOf(order))
      await refusable(decideRefund(context, { ...decision, id, note: `TRF ${id}`, name_checked: true }))
  }

  /** A process claims what is queued, sends every other one, and dies before it has stored an answer. */
  async function die(order: Owned, which: number) {
    for (const payout of (await transfersOf(order)).filter(({ status }) => status === 'queued')) {
      const claimed = await claimPayout(shop.context, payout).catch(() => null)
      const transfer = claimed && readTransfer(claimed)
      if (!transfer || which % 2 === 0) continue
      const { prepare, send } = disburserOf(payout.provider)
      await refusable((prepare ?? send)(transfer))
    }
  }

  const STEPS: Record<BankStep, (order: Owned, which: number) => Promise<unknown>> = {
    account: ({ id, buyer }, which) =>
      shop.call(
        'POST',
        `/orders/${id}/returns/update_bank`,
        { ...ACCOUNT, account_number: atRandom(ACCOUNTS, which) },
        buyer.headers,
      ),
    approve: async (order, which) => {
      await checkPayees(shop.context)
      await decideAll(order, which, { outcome: 'approve' })
    },
    again: (order, which) => decideAll(order, which, { outcome: 'bank' }),
    transfer: (order, which) => decideAll(order, which, { outcome: 'paid' }),
    mode: async (_, which) => {
      await setProvider(shop, atRandom([...PAYOUT_PROVIDERS, null], which), atRandom(DISBURSER_MODES, which))
      // Another provider may still be silent.
      env().PAYMENT_TIMEOUT_MS = 500
    },
    batch: async () => {
      await refusable(sendBatch(shop.context))
      await sendPayouts(shop.context)
    },
    bank: async (order, which) => {
      const outcome = atRandom(SIMULATED_PAYOUT_OUTCOMES, which)
      for (const { id } of await transfersOf(order)) await refusable(simulatePayout(shop.context, { id, outcome }))
      await applyPayoutNotices(shop.context)
    },
    ask: async (_, which) => {
      clock.pass(60 * (1 + which))
      await askAboutPayouts(shop.context)
      await sendPayouts(shop.context)
      await applyPayoutNotices(shop.context)
    },
    die,
  }
  return {
    step: (order: Owned, name: BankStep, which: number) => STEPS[name](order, which),
    /** Ends what the shop still asks about. */
    async close() {
      await setProvider(shop, null)
    },
  }
}
