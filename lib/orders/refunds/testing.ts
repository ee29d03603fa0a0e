import { eq } from 'drizzle-orm'
import { applyInbox } from '@/lib/money/payments/jobs'
import { decide, unpaidOrder } from '@/lib/money/payments/testing'
import { askAboutPayout } from '@/lib/money/payouts/commands/ask-payouts'
import { sendBatch } from '@/lib/money/payouts/commands/send-batch'
import { sendPayouts } from '@/lib/money/payouts/commands/send-payouts'
import { applyPayoutNotices } from '@/lib/money/payouts/jobs'
import type { PayoutProvider } from '@/lib/money/payouts/rules'
import type { DisburserMode, SimulatePayout } from '@/lib/money/payouts/schema'
import { setDisburserMode, simulatePayout } from '@/lib/money/payouts/simulator/commands'
import { payouts, simulated_payouts } from '@/lib/money/payouts/tables'
import { checkPayees } from '@/lib/orders/refunds/commands/check-payees'
import { decideRefund } from '@/lib/orders/refunds/commands/decide-refund'
import { refunds } from '@/lib/orders/refunds/tables'
import { env } from '@/lib/platform/env'
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
