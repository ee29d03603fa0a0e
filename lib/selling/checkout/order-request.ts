import type { Context as HonoContext } from 'hono'
import type { OrderKind } from '@/lib/catalog/products/rules'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireSession } from '@/lib/http/auth'
import { countGuess } from '@/lib/http/code-guesses'
import { requestWarehouse } from '@/lib/places/warehouses/request-warehouse'
import { networkOf } from '@/lib/platform/network'
import { keyedHash } from '@/lib/platform/secret'
import type { OrderRequest } from '@/lib/selling/checkout/commands/prepare-order'
import { OrderError } from '@/lib/selling/checkout/errors'
import type { CreateOrder } from '@/lib/selling/checkout/schema'
import { VoucherError } from '@/lib/selling/vouchers/errors'
import { loadVoucher } from '@/lib/selling/vouchers/queries/vouchers'

/**
 * Loads the voucher of an order; wrong codes count against the limit of guesses. Throws `promotion_not_found`,
 * `rate_limited`.
 */
async function requireVoucher(c: HonoContext<ApiEnv>, code: string | undefined) {
  if (!code) return null
  const { user_id } = requireSession(c).scope
  const found = await countGuess(c, () => loadVoucher(c.get('context').db, { code }, user_id))
  if (!found) throw new VoucherError('promotion_not_found')
  return found
}

/**
 * The network of a guest as a keyed hash, null for members: new guest sessions are free, so limits also count per
 * network.
 */
function networkOfGuest(c: HonoContext<ApiEnv>): string | null {
  const address = c.get('client_ip')
  const isCounted = requireSession(c).actor.role === 'guest' && address !== 'unknown'
  return isCounted ? keyedHash('unpaid', networkOf(address)) : null
}

/** Reads an order request. Throws `order_not_found` for another user's `user_id`. */
export async function readOrderRequest(
  c: HonoContext<ApiEnv>,
  kind: OrderKind,
  input: CreateOrder,
): Promise<OrderRequest> {
  const { scope } = requireSession(c)
  if (input.user_id !== undefined && input.user_id !== scope.user_id) throw new OrderError('order_not_found')
  const voucher = await requireVoucher(c, input.promo_code?.trim())
  const warehouse = await requestWarehouse(c, input.warehouse_id)
  const idempotency_key = c.req.header('idempotency-key') ?? null
  const placed_from = networkOfGuest(c)
  return {
    user_id: scope.user_id,
    kind,
    input,
    voucher,
    idempotency_key,
    placed_from,
    warehouse,
    locale: c.get('locale'),
  }
}
