import { eq } from 'drizzle-orm'
import type { Connection } from '@/lib/db/client'
import { addHours } from '@/lib/platform/time'
import { promotion_uses, promotions } from '@/lib/selling/vouchers/tables'

type NewVoucher = Partial<typeof promotions.$inferInsert>

let made = 0

/** A voucher of Rp 50.000, valid from yesterday to tomorrow. */
export async function makeVoucher({ db }: Connection, wanted: NewVoucher = {}, now = new Date()) {
  made += 1
  const [voucher] = await db
    .insert(promotions)
    .values({
      code: `VOUCHER${made}`,
      title: `Voucher ${made}`,
      title_idn: `Voucher ${made}`,
      rule_type: 'fixed',
      amount: 50_000,
      start_date: addHours(now, -24),
      end_date: addHours(now, 24),
      created_at: now,
      updated_at: now,
      ...wanted,
    })
    .returning()
  if (!voucher) throw new Error('the voucher was not made')
  return voucher
}

/** The counted uses, and the state of each. */
export async function usesOf({ db }: Connection, id: number) {
  const [voucher] = await db.select({ uses: promotions.uses }).from(promotions).where(eq(promotions.id, id))
  const rows = await db
    .select({ state: promotion_uses.state })
    .from(promotion_uses)
    .where(eq(promotion_uses.promotion_id, id))
    .orderBy(promotion_uses.id)
  return { uses: voucher?.uses, states: rows.map(({ state }) => state) }
}
