import type { Work } from '@/lib/db/command'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import type { Rupiah } from '@/lib/platform/money'
import { port } from '@/lib/platform/port'

/** Effects implemented by nouns that depend on orders: invoices, credit notes, refunds, extensions, buy-outs, units. */
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
  /**
   * Opens a task for each order of a warehouse that lacks a unit, and closes those that have one again. For these
   * products no day is too far ahead.
   */
  keepConflicts(work: Work, place: { warehouse_id: number; product_ids?: readonly number[] }): Promise<void>
  /** The PPN in the price of the goods, less what credit notes took off. */
  taxLeft(work: Work, order: OrderRow): Promise<Rupiah>
}>('effects of orders')
