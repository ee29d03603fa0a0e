import type { Rupiah } from '@/lib/platform/money'

/** What a product is let out for: so many days at this price, with this deposit. */
export type RentOffer = { days: number; price: Rupiah; deposit: Rupiah }

/** The longest need that is reckoned with, in days. */
export const LONGEST_NEED = 730

/** Durations that follow each other and cover a need. The deposit stays held through all of them: the highest one. */
export type CoveringRent = { days: number[]; price: Rupiah; deposit: Rupiah }

/** Of equal prices the one that holds less money, then the one of fewer durations. */
const isBetter = (one: CoveringRent, other: CoveringRent | undefined) =>
  !other ||
  one.price < other.price ||
  (one.price === other.price &&
    (one.deposit < other.deposit || (one.deposit === other.deposit && one.days.length < other.days.length)))

/** For each number of days from 0 to `most`, the cheapest durations that cover it; empty when nothing is let out. */
function coverings(offers: readonly RentOffer[], most: number): CoveringRent[] {
  const best: CoveringRent[] = [{ days: [], price: 0, deposit: 0 }]
  for (let need = 1; need <= most && offers.length > 0; need += 1) {
    let found: CoveringRent | undefined
    for (const offer of offers) {
      const before = best[Math.max(0, need - offer.days)]
      if (!before) continue
      const rent = {
        days: [...before.days, offer.days],
        price: before.price + offer.price,
        deposit: Math.max(before.deposit, offer.deposit),
      }
      if (isBetter(rent, found)) found = rent
    }
    if (found) best.push(found)
  }
  return best
}

const longestFirst = (rent: CoveringRent): CoveringRent => ({ ...rent, days: [...rent.days].sort((a, b) => b - a) })

/** The cheapest durations that together last `days` days or longer, or null when nothing is let out. */
export function cheapestRent(offers: readonly RentOffer[], days: number): CoveringRent | null {
  const need = Math.min(Math.max(1, Math.ceil(days)), LONGEST_NEED)
  const rent = coverings(offers, need)[need]
  return rent ? longestFirst(rent) : null
}

/**
 * The first day from which renting, its way back included, costs as much as buying or more; null when it never does
 * within the longest need. The deposit counts for nothing: it comes back.
 */
export function breakEvenDay(offers: readonly RentOffer[], buying: Rupiah, returning: Rupiah): number | null {
  const day = coverings(offers, LONGEST_NEED).findIndex((rent, index) => index > 0 && rent.price + returning >= buying)
  return day > 0 ? day : null
}
