/** The largest adjustment at once, up or down, in rupiah. */
export const MOST_ADJUSTED = 100_000_000

/** How the ledger calls an adjustment. */
export const adjustmentReference = (id: number) => `adjustment/${id}`
