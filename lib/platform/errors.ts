import type id from '@/messages/id.json'

/** Details that the dictionary needs to word an error: ICU parameters and field errors. */
export type ErrorDetails = { params?: Record<string, string | number>; errors?: Record<string, string> }

/** What the dictionary has words for, except the browser's own `network`. */
export type ErrorCode = keyof (typeof id)['errors']

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** The codes of no noun. */
const COMMON = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  same_origin_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  invalid_transition: 409,
  changed_meanwhile: 409,
  idempotency_conflict: 409,
  request_in_progress: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Partial<Record<ErrorCode, ErrorStatus>>

export type CommonCode = keyof typeof COMMON

/**
 * The one error that commands and queries throw on purpose; lib/http/errors.ts turns it into an answer. Codes of a noun
 * are thrown as that noun's own class, which is an AppError too.
 */
export class AppError extends Error {
  static readonly statuses: Partial<Record<ErrorCode, ErrorStatus>> = COMMON
  readonly code: ErrorCode
  readonly status: ErrorStatus

  constructor(
    refusal: CommonCode | { code: ErrorCode; status: ErrorStatus },
    readonly details: ErrorDetails = {},
  ) {
    const { code, status } = typeof refusal === 'string' ? { code: refusal, status: COMMON[refusal] } : refusal
    super(code)
    this.name = 'AppError'
    this.code = code
    this.status = status
  }
}

/** Declares the codes of a noun with their statuses: `export const CartError = declareErrors({ cart_empty: 409 })`. */
export const declareErrors = <Code extends ErrorCode>(statuses: Record<Code, ErrorStatus>) =>
  class extends AppError {
    static override readonly statuses: Record<Code, ErrorStatus> = statuses

    constructor(code: Code, details?: ErrorDetails) {
      super({ code, status: statuses[code] }, details)
    }
  }
