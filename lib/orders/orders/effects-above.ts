import type { Work } from '@/lib/db/command'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import type { Rupiah } from '@/lib/platform/money'
import { port } from '@/lib/platform/port'

/** Effects implemented by nouns that depend on orders: invoices, credit notes, refunds, extensions and buy-outs. */
export const effectsAbove = port<{
  /** The number of the invoice that was issued, or null when the order has one already. */
  issueInvoice(work: Work, order: OrderRow): Promise<string | null>
  /** Keeps the terms that the renter of a new order accepts. */
  keepTerms(work: Work, order: OrderRow): Promise<void>
  /** Ends an extension or a purchase that waits for its payment. */
  dropBills(work: Work, order: OrderRow): Promise<void>
  giveMoneyBack(work: Work, order: OrderRow): Promise<void>
  /** Opens the refunds of what is left of a rental's deposit. */
  giveDepositBack(work: Work, order: OrderRow): Promise<void>
  /** The PPN in the price of the goods, less what credit notes took off. */
  taxLeft(work: Work, order: OrderRow): Promise<Rupiah>
}>('effects of orders')
