/** The filters of a timeline. */
export const TIMELINE_KINDS = ['status', 'payment', 'message', 'note', 'change'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]
