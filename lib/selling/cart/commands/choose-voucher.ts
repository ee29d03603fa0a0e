import { and, eq } from 'drizzle-orm'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { command } from '@/lib/db/command'
import { carts } from '@/lib/selling/cart/tables'
import { VoucherError } from '@/lib/selling/vouchers/errors'
import { type VoucherFacts, type VoucherLine, voucherRefusal } from '@/lib/selling/vouchers/rules'

type CartKey = { user_id: number; warehouse_id: number; kind: OrderKind }

/**
 * Puts a voucher on a cart, replacing another one. Its use is counted only when the cart is ordered. Throws the refusal of
 * rules.ts when the cart cannot use it.
 */
export const applyVoucher = command(
  async ({ db, now }, { cartKey, facts, lines }: { cartKey: CartKey; facts: VoucherFacts; lines: VoucherLine[] }) => {
    const refusal = voucherRefusal(facts, { kind: cartKey.kind, lines, now })
    if (refusal) throw new VoucherError(refusal.code, { params: refusal.params })
    const chosen = { promotion_id: facts.id, updated_at: now }
    await db
      .insert(carts)
      .values({ ...cartKey, ...chosen })
      .onConflictDoUpdate({ target: [carts.user_id, carts.warehouse_id, carts.kind], set: chosen })
  },
)

/** Removes the voucher of a cart, if any. */
export const removeVoucher = command(async ({ db, now }, { user_id, warehouse_id, kind }: CartKey) => {
  await db
    .update(carts)
    .set({ promotion_id: null, updated_at: now })
    .where(and(eq(carts.user_id, user_id), eq(carts.warehouse_id, warehouse_id), eq(carts.kind, kind)))
})
