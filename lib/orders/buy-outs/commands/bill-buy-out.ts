import { eq } from 'drizzle-orm'
import { endBuyOut } from '@/lib/orders/buy-outs/commands/end-buy-out'
import { sellRental } from '@/lib/orders/buy-outs/commands/sell-rental'
import type { BuyOutRow } from '@/lib/orders/buy-outs/queries/buy-outs'
import { isBuyable } from '@/lib/orders/buy-outs/rules'
import { buy_outs } from '@/lib/orders/buy-outs/tables'
import type { LaterBill } from '@/lib/orders/later-bills/commands/later-bill'

/** The bill of what is left to pay when a renter buys a rental. */
export const BUY_OUT_BILL: LaterBill<BuyOutRow> = {
  find: async (db, by) => {
    const named = 'id' in by ? eq(buy_outs.id, by.id) : eq(buy_outs.bill_id, by.bill_id)
    return (await db.select().from(buy_outs).where(named))[0]
  },
  itemOf: ({ id }) => ({ id: `B${id}`, name: 'Pembelian barang sewa' }),
  canTake: isBuyable,
  take: (work, { order, row }) => sellRental(work, { order, buyOut: row }),
  end: endBuyOut,
  outcomes: { taken: 'bought', refused: 'buy_out_unavailable' },
}
