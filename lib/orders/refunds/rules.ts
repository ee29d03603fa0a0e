/** A moment within the last day before `due_at`, for formatting. */
export const lastDay = (due_at: Date | string) => new Date(new Date(due_at).getTime() - 1)

/** What a decision was based on: it changes with the refund and with the bank account. */
export const versionOf = (refundChanged: Date, accountChanged: Date | null) =>
  (accountChanged && accountChanged > refundChanged ? accountChanged : refundChanged).toISOString()
