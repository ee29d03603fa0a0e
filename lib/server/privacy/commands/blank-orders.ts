import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { SYSTEM, type Work } from '@/lib/db/command'
import { shipments } from '@/lib/fulfilment/shipping/tables'
import { outbox } from '@/lib/identity/notifications/tables'
import { payouts } from '@/lib/money/payouts/tables'
import { claim_lines, claim_questions, claims } from '@/lib/orders/claims/tables'
import { credit_notes } from '@/lib/orders/credit-notes/tables'
import { invoices } from '@/lib/orders/invoices/tables'
import { order_activities, orders } from '@/lib/orders/orders/tables'
import { payees, refunds } from '@/lib/orders/refunds/tables'
import { rent_exchanges } from '@/lib/orders/rent-exchanges/tables'
import { rent_returns } from '@/lib/orders/rent-returns/tables'
import { isAboutOrders } from '@/lib/server/privacy/queries'
import { ERASED_ADDRESS } from '@/lib/server/privacy/rules'

/** Claims keep what was decided and paid; what the shopper wrote and showed goes. */
async function blankClaims(work: Work, ids: number[]) {
  const found = await work.db
    .update(claims)
    .set({ message: '', photos: [], appeal: '', appeal_photos: [], idempotency_key: null })
    .where(inArray(claims.order_id, ids))
    .returning({ id: claims.id })
  if (found.length === 0) return
  const claimIds = found.map(({ id }) => id)
  const blank = { reason: '', photos: [], video: null }
  await work.db.update(claim_lines).set(blank).where(inArray(claim_lines.claim_id, claimIds))
  const unanswered = { answer: '', photos: [], video: null }
  await work.db.update(claim_questions).set(unanswered).where(inArray(claim_questions.claim_id, claimIds))
  await work.db
    .update(order_activities)
    .set({ message_data: sql`${order_activities.message_data} - 'message'` })
    .where(inArray(order_activities.claim_id, claimIds))
}

/** Returns and exchanges of rentals keep what was found and charged; what the renter wrote and showed goes. */
async function blankRentReturns(work: Work, ids: number[]) {
  await work.db
    .update(rent_returns)
    .set({ photos: [], contest: '', contest_photos: [] })
    .where(inArray(rent_returns.order_id, ids))
  await work.db.update(rent_exchanges).set({ photos: [], note: '' }).where(inArray(rent_exchanges.order_id, ids))
  await work.db
    .update(order_activities)
    .set({ message_data: sql`${order_activities.message_data} - 'message'` })
    .where(and(inArray(order_activities.order_id, ids), eq(order_activities.verb, 'contest')))
}

/** The buyer of a document after the erasure; credit notes accept no other change. */
const NOBODY = { buyer: { name: '', lines: [] } }

const isTransferOf = (ids: number[]) =>
  sql`${payouts.subject_type} = 'refund' and ${payouts.subject_id} in
    (select ${refunds.id} from ${refunds} where ${inArray(refunds.order_id, ids)})`

/**
 * Removes the person from orders, their invoices and credit notes, parcels and timelines, and deletes the messages
 * about them. What was sold, the prices and the district of the address stay, because tax law requires them.
 */
export async function blankOrders(work: Work, ids: number[]) {
  if (ids.length === 0) return
  await work.db
    .update(orders)
    .set({
      recipient: '',
      phone_number: '',
      buyer_name: '',
      buyer_email: null,
      buyer_phone_number: null,
      customer_email: null,
      idempotency_key: null,
      address: sql`${orders.address} || ${JSON.stringify(ERASED_ADDRESS)}::jsonb`,
    })
    .where(inArray(orders.id, ids))
  await work.db.delete(payees).where(inArray(payees.order_id, ids))
  await work.db
    .update(payouts)
    .set({ account_number: '', account_holder: '', last_digits: '' })
    .where(and(isTransferOf(ids), inArray(payouts.status, ['paid', 'failed'])))
  await work.db
    .update(invoices)
    .set({ snapshot: sql`${invoices.snapshot} || ${JSON.stringify(NOBODY)}::jsonb` })
    .where(inArray(invoices.order_id, ids))
  await work.db
    .update(credit_notes)
    .set({ snapshot: sql`${credit_notes.snapshot} || ${JSON.stringify(NOBODY)}::jsonb` })
    .where(inArray(credit_notes.order_id, ids))
  await work.db
    .update(shipments)
    .set({ receiver_name: '', shipper_name: '', destination: '', manifest: [] })
    .where(inArray(shipments.order_id, ids))
  await work.db
    .update(order_activities)
    .set({ actor_name: 'Guest' })
    .where(
      and(
        inArray(order_activities.order_id, ids),
        isNull(order_activities.operator_name),
        ne(order_activities.actor_name, SYSTEM.name),
      ),
    )
  await blankClaims(work, ids)
  await blankRentReturns(work, ids)
  await work.db.delete(outbox).where(isAboutOrders(ids))
}
