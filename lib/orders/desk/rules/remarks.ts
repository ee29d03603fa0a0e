/** `message` is a message that was sent again. */
export const REMARK_KINDS = ['note', 'address', 'missing', 'message'] as const
export type RemarkKind = (typeof REMARK_KINDS)[number]
