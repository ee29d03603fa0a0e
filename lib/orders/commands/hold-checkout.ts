import { holdAccount } from '@/lib/accounts/commands/hold-account'
import { openDraft } from '@/lib/checkout/commands'
import type { Checkout } from '@/lib/checkout/schema'
import { type Context, command } from '@/lib/db/command'
import { holdGoods } from '@/lib/orders/commands/place-order'
import { type PlaceOrder, type Prepared, prepareOrder } from '@/lib/orders/commands/prepare-order'
import { randomNumber12 } from '@/lib/platform/crypto'

const write = command(async (work, order: Prepared): Promise<Checkout> => {
  const { user_id, kind, input, total } = order
  await holdAccount(work, user_id)
  const id = randomNumber12()
  const expires_at = await openDraft(work, { id, user_id, kind, payload: input })
  await holdGoods(work, order, { order_id: id, state: 'soft' })
  return { id, kind, expires_at: expires_at.toISOString(), total }
})

/**
 * Checks a whole order as `placeOrder` does and holds its goods for a quarter of an hour, while its payment is chosen
 * vouchers, wallet and flash prices are taken with the order itself.
 */
export async function holdCheckout(context: Context, request: PlaceOrder) {
  return write(context, await prepareOrder(context, request))
}
