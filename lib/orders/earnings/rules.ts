/** The periods of a ranking of resellers, in days. */
export const RANKING_DAYS = [30, 90, 365] as const

/** What a ranking is sorted by; the largest first. */
export const RANKING_SORTS = ['goods', 'commission', 'orders', 'returns'] as const

/** Resellers that are shown, and the most in a file. */
export const RANKING_SIZE = 100
export const RANKING_FILE = 10_000

/** The share of goods that went back, in per cent with one decimal; 0 of nothing. */
export const returnsPercent = ({ goods, goods_left }: { goods: number; goods_left: number }) =>
  goods === 0 ? 0 : Math.round(((goods - goods_left) * 1000) / goods) / 10
