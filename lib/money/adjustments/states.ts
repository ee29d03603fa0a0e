export const ADJUSTMENT_STATUSES = ['proposed', 'approved', 'rejected'] as const
export type AdjustmentStatus = (typeof ADJUSTMENT_STATUSES)[number]

/** Legal moves of an adjustment; docs/behaviour.md prints them. The wallet changes when it is approved. */
export const ADJUSTMENT_MOVES: Record<AdjustmentStatus, readonly AdjustmentStatus[]> = {
  proposed: ['approved', 'rejected'],
  approved: [],
  rejected: [],
}
