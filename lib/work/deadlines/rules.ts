/** What a deadline or a task can be about. */
export const SUBJECT_TYPES = [
  ...(['order', 'claim', 'extension', 'buy_out', 'payout', 'withdrawal', 'adjustment', 'application'] as const),
] as const
export type SubjectType = (typeof SUBJECT_TYPES)[number]

export type Subject = { subject_type: SubjectType; subject_id: number }

/**
 * How soon the clock looks again at a deadline that it could not apply, in seconds; less than a minute, its own beat.
 */
export const RETRY_SECONDS = 50
