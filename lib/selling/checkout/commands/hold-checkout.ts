import { type Context, command } from '@/lib/db/command'
import { randomNumber12 } from '@/lib/platform/crypto'
import { checkHoldings } from '@/lib/selling/checkout/commands/check-holdings'
import { openDraft } from '@/lib/selling/checkout/commands/drafts'
import { holdGoods } from '@/lib/selling/checkout/commands/hold-goods'
import { lockBuyer } from '@/lib/selling/checkout/commands/lock-buyer'
import { type OrderRequest, type Prepared, prepareOrder } from '@/lib/selling/checkout/commands/prepare-order'
import type { Checkout } from '@/lib/selling/checkout/schema'

const write = command(async (work, order: Prepared): Promise<Checkout> => {
  const { user_id, kind, input, total } = order
  const { unpaid } = await lockBuyer(work, order)
  await checkHoldings(work, order, unpaid)
  const id = randomNumber12()
  const expires_at = await openDraft(work, { id, user_id, kind, payload: input })
  await holdGoods(work, order, { order_id: id, state: 'soft' })
  return { id, kind, expires_at: expires_at.toISOString(), total }
})

/**
 * Checks an order as `placeOrder` does and holds its goods for 15 minutes while the shopper chooses how to pay.
 * Voucher, wallet and flash quota are taken with the order itself.
 */
export async function holdCheckout(context: Context, request: OrderRequest) {
  return write(context, await prepareOrder(context, request))
}
