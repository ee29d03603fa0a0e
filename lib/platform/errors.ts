/** Details that the dictionary needs to word an error: ICU parameters and field errors. */
export type ErrorDetails = { params?: Record<string, string | number>; errors?: Record<string, string> }

export const STATUS_BY_CODE = {
  bad_request: 400,
  unauthenticated: 401,
  login_failed: 401,
  social_refused: 401,
  forbidden: 403,
  name_locked: 403,
  same_origin_required: 403,
  upload_link_invalid: 403,
  flash_login_required: 403,
  social_account: 403,
  confirmation_required: 403,
  social_denied: 403,
  not_found: 404,
  product_not_found: 404,
  order_not_found: 404,
  address_not_found: 404,
  session_not_found: 404,
  warehouse_not_found: 404,
  cart_line_not_found: 404,
  city_not_found: 404,
  social_over: 404,
  flash_sale_not_found: 404,
  method_not_allowed: 405,
  invalid_transition: 409,
  flash_sale_moved: 409,
  price_changed: 409,
  shipping_changed: 409,
  wallet_invalid: 409,
  insufficient_stock: 409,
  limit_exceeded: 409,
  cart_empty: 409,
  wishlist_full: 409,
  address_book_full: 409,
  store_name_taken: 409,
  account_in_use: 409,
  social_contact_required: 409,
  social_link_required: 409,
  idempotency_conflict: 409,
  request_in_progress: 409,
  payment_amount_changed: 409,
  payment_not_open: 409,
  payment_channel_unavailable: 409,
  upload_interrupted: 408,
  payload_too_large: 413,
  upload_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  courier_unsupported: 422,
  zip_code_required: 422,
  shipping_method_required: 422,
  minimum_payable: 422,
  otp_invalid: 422,
  otp_locked: 422,
  contact_not_yours: 422,
  password_mismatch: 422,
  password_wrong: 422,
  password_common: 422,
  password_own: 422,
  upload_refused: 422,
  upload_unknown: 422,
  rate_limited: 429,
  upload_limit: 429,
  code_too_soon: 429,
  code_limit: 429,
  code_budget_spent: 429,
  internal: 500,
  gateway_unavailable: 503,
  code_unsendable: 503,
  social_unavailable: 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof STATUS_BY_CODE

/** The one error that commands and queries throw on purpose; lib/api/errors.ts turns it into an answer. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code)
    this.name = 'AppError'
  }

  get status() {
    return STATUS_BY_CODE[this.code]
  }
}
