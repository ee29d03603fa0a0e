const REVIEWS = 'lib/orders/reviews/moderation.api.test.ts'
const ORDERS = 'lib/orders/desk/audited-orders.api.test.ts'
const RENTALS = { file: 'lib/orders/rent-returns/audited-rentals.api.test.ts' }
const EXCHANGES = { file: 'lib/orders/rent-exchanges/exchanges.api.test.ts' }
const PHOTOS = { file: 'lib/orders/claims/inspection-photos.api.test.ts' }
const RENTAL_STEPS = ['receive', 'refuse', 'give_up', 'start_inspection', 'finish_inspection', 'decide_contest']
const CLAIMS = 'lib/orders/claims/audited-claims.api.test.ts'
const DECISIONS = { file: 'lib/identity/resellers/decisions.api.test.ts' }
const DOCUMENTS = { file: 'lib/identity/resellers/documents.api.test.ts' }
const ROOMS = { file: 'lib/storefront/rooms/room-operations.api.test.ts' }
const CLAIM_CALLS = [
  ...['decision', 'question', 'receipt', 'inspection', 'replacement', 'delivered', 'hand_over', 'conversion'].map(
    (step) => `POST /claims/{id}/${step}`,
  ),
  ...['POST /orders/{id}/showroom_exchange', 'POST /claim_reasons', 'PATCH /claim_reasons/{id}'],
  ...['PUT /claim_windows/{id}', 'POST /stock/graded/movements'],
  ...['PUT /products/{slug}/preloved', 'DELETE /products/{slug}/preloved'],
]

const ORDER_CALLS = [
  ...['POST /orders/{id}/notes', 'POST /orders/{id}/notes/undo', 'POST /tasks/{id}/undo'],
  ...['POST /orders/{id}/missing', 'POST /orders/{id}/messages/{message_id}/send_again'],
  ...['PUT /orders/{id}/address', 'POST /orders/bulk', 'POST /orders/{id}/transitions'],
  ...['DELETE /orders/{id}/work/{kind}', 'POST /counter/cash', 'POST /counter/hand_over'],
  ...['POST /payments/{order_id}/cash', 'POST /payments/{id}/ask', 'POST /inbox/{id}/replay'],
  ...['POST /picking/orders/{id}/scans', 'POST /picking/orders/{id}/dispatch'],
  ...['POST /refunds/{id}/decision', 'POST /couriers/exceptions/{id}', 'PUT /picking/orders/{id}/parcels'],
  ...['take', 'release', 'hand_over', 'snooze', 'done'].map((step) => `POST /tasks/{id}/${step}`),
]

/** Operations whose entry in the audit log is proved in another file, or why there is nothing to prove. */
export const ELSEWHERE: Record<string, { file: string } | { reason: string }> = {
  ...Object.fromEntries(ORDER_CALLS.map((call) => [call, { file: ORDERS }])),
  ...Object.fromEntries(CLAIM_CALLS.map((call) => [call, { file: CLAIMS }])),
  ...Object.fromEntries(RENTAL_STEPS.map((step) => [`POST /rentals/{id}/${step}`, RENTALS])),
  ...Object.fromEntries(
    ['decision', 'shipment', 'delivered', 'refund'].map((step) => [`POST /rentals/{id}/exchange/${step}`, EXCHANGES]),
  ),
  ...{ 'POST /units/{id}/step': RENTALS, 'POST /units/{id}/warehouse': RENTALS },
  ...{ 'POST /damage_prices': RENTALS, 'PUT /damage_prices/{id}': RENTALS, 'POST /units': RENTALS },
  ...{ 'POST /units/{id}/photos': PHOTOS, 'POST /reviews/{id}/moderation/undo': { file: REVIEWS } },
  ...{ 'POST /resellers/{id}/decision': DECISIONS, 'POST /resellers/{id}/numbers': DOCUMENTS },
  'POST /document_keys/rotate': DOCUMENTS,
  'PUT /commissions/{id}': { file: 'lib/orders/cashbacks/rates.api.test.ts' },
  'POST /cashbacks/{id}/decision': { file: 'lib/orders/cashbacks/cashbacks.api.test.ts' },
  'PUT /resellers/{id}/type': { file: 'lib/orders/earnings/earnings.api.test.ts' },
  'POST /adjustments': { file: 'lib/money/adjustments/adjustments.api.test.ts' },
  'POST /adjustments/{id}/decision': { file: 'lib/money/adjustments/adjustments.api.test.ts' },
  'POST /withdrawals/{id}/decision': { file: 'lib/money/withdrawals/withdrawals.api.test.ts' },
  'POST /orders/{id}/rental_conflicts/cover': { file: 'lib/orders/rental-units/conflicts.api.test.ts' },
  'PUT /business_page': { file: 'lib/storefront/business-page/business-page.api.test.ts' },
  ...{ 'PUT /rooms/{slug}': ROOMS, 'DELETE /rooms/{slug}': ROOMS },
  'PUT /business_terms': { file: 'lib/storefront/content/terms.api.test.ts' },
  'POST /payouts/{id}/ask': { file: 'lib/orders/refunds/transfers-desk.api.test.ts' },
  'POST /reviews/{id}/moderation': { file: REVIEWS },
  'DELETE /me/passkeys/{id}': { file: 'lib/identity/operators/passkeys.api.test.ts' },
  'POST /health/jobs/{name}/run': { file: 'lib/server/upkeep/health.api.test.ts' },
  'POST /me/password': { reason: 'ends the sessions of this suite; login.api.test.ts reads `password_changed`' },
  'POST /messages/test': { reason: 'sends to a provider and changes nothing here; recorded as a call' },
  'POST /simulator/payments': { reason: 'a bank of the demonstration; recorded as a call' },
  'POST /simulator/payouts': { reason: 'a bank of the demonstration; recorded as a call' },
  'POST /backup': { reason: 'changes nothing, and only the embedded database can; recorded as a call' },
}
