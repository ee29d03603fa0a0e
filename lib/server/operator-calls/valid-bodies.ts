const ADDRESS = {
  recipient: 'Sari Wijaya',
  phone_number: '081234567890',
  province_id: '31',
  city_id: '31.74',
  district_id: '31.74.07',
  address: 'Jl. Melati No. 1',
  zip_code: '12110',
}
const PARCEL = { lines: [{ id: 1, quantity: 1 }] }
const INSPECTION = { lines: [{ order_product_id: 1, pieces: 1, condition: 'good' }] }
const BROUGHT = { product_id: 1, order_product_id: 1, quantity: 1, condition: 'as_new' }
const SEEN = '2026-11-01T00:00:00.000Z'
/** Bodies that are valid, so that nothing but the warehouse refuses the call. */
export const BODIES: Record<string, object> = {
  'POST /orders/{id}/rental_conflicts/cover': { product_id: 1, warehouse_id: 1 },
  'POST /orders/{id}/notes': { text: 'x' },
  'PUT /orders/{id}/address': ADDRESS,
  'POST /orders/{id}/missing': { lines: [{ id: 1, quantity: 1 }], reason: 'x', version: SEEN },
  'POST /orders/{id}/transitions': { verb: 'process_order' },
  'POST /picking/orders/{id}/scans': { scan_id: 'scan-0001', code: 'x' },
  ...{ 'POST /picking/orders/{id}/dispatch': {}, 'PUT /picking/orders/{id}/parcels': { parcels: [PARCEL] } },
  'POST /couriers/exceptions/{id}': { act: 'book_again' },
  'POST /counter/drawers/{id}/close': { counted: 0 },
  'POST /refunds/{id}/decision': { outcome: 'paid', note: 'TRF-1', name_checked: true },
  'POST /tasks/{id}/hand_over': { operator_id: 1 },
  ...{ 'POST /tasks/{id}/snooze': { until: '2099-01-01T00:00:00Z', reason: 'x' }, 'POST /tasks/{id}/done': {} },
  ...{ 'POST /rentals/{id}/refuse': { reason: 'x' }, 'POST /rentals/{id}/give_up': { reason: 'x' } },
  ...{ 'POST /units/{id}/step': { verb: 'repair' }, 'POST /units/{id}/warehouse': { warehouse_id: 1 } },
  ...{
    'POST /units/{id}/photos': { photos: ['x'] },
    'POST /rentals/{id}/finish_inspection': INSPECTION,
    'POST /rentals/{id}/decide_contest': INSPECTION,
  },
  'POST /rentals/{id}/exchange/decision': { outcome: 'accept' },
  'POST /rentals/{id}/exchange/refund': { received: true },
  'POST /rentals/{id}/exchange/shipment': { courier: 'JNE', tracking_code: 'GANTI1' },
  'POST /claims/{id}/decision': { outcome: 'accept' },
  'POST /claims/{id}/inspection': { outcome: 'pass' },
  'POST /claims/{id}/replacement': { courier: 'JNE', tracking_code: 'GANTI1' },
  'POST /claims/{id}/question': { question: 'x' },
  'POST /orders/{id}/showroom_exchange': { lines: [BROUGHT], hand_over: true, version: SEEN },
}
