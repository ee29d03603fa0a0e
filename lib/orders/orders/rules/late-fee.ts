/** Whether the late fee of a rental grows now. */
export const feeRuns = ({ status, late_from }: { status: string; late_from: Date | null }) =>
  status === 'late' || late_from !== null
