import { declareErrors } from '@/lib/platform/errors'

// Marked as pure, so that a browser that loads rules.ts of checkout or orders does not load these codes.
export const CheckoutError = /* @__PURE__ */ declareErrors({
  price_changed: 409,
  totals_changed: 409,
  shipping_changed: 409,
  limit_exceeded: 409,
  unpaid_orders: 409,
  unpaid_pieces: 409,
  unpaid_product: 409,
  unpaid_address: 409,
  zip_code_required: 422,
  rent_area: 422,
  return_shipment_required: 422,
  dropship_needs_code: 422,
  buyer_contact_required: 422,
  customer_resellers_only: 403,
  customer_buy_only: 422,
  recipient_required: 422,
  recipient_number_invalid: 422,
  installation_area: 422,
  minimum_payable: 422,
})

/** Of orders that were placed; here because checkout throws it too. */
export const OrderError = /* @__PURE__ */ declareErrors({
  order_not_found: 404,
})
