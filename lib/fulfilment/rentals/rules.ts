import { type Rupiah, share } from '@/lib/platform/money'
import { addDays, calendarDay } from '@/lib/platform/time'

type Deposited = { risk_type: 'percentage' | 'fixed' | null; price: Rupiah }
type DepositTerms = { deposit_fixed: Rupiah; deposit_percentage: number }

/** The deposit per piece: a percentage of the price or a fixed amount per duration, by risk type (PDP-011). */
export function depositOf({ risk_type, price }: Deposited, terms: DepositTerms): Rupiah {
  if (risk_type === 'fixed') return terms.deposit_fixed
  return risk_type === 'percentage' ? share(price, terms.deposit_percentage) : 0
}

/** Days in the warehouse before a rental leaves it, and after it has come back. */
const PREPARATION_DAYS = 1
const CLEANING_DAYS = 1

/** Days on the way, as long as no courier is chosen: rentals are for Jabodetabek only. */
export const COURIER_DAYS = 1

/** How many days a calendar shows at once. */
export const CALENDAR_DAYS = 62

/** The farthest day that a rental may start on, in days from today. */
export const FARTHEST_START = 365

/** How far closed days may move a collection, in days. */
export const LONGEST_CLOSURE = 31

/**
 * What lasts so many days begins the day after it was delivered and is fetched the day after its last day. A
 * collection on a closed day moves to the next open one, and the last day with it.
 */
export function rentPeriod(delivered: string, days: number, blackouts: readonly string[]) {
  let collection = addDays(delivered, days + 1)
  while (blackouts.includes(collection)) collection = addDays(collection, 1)
  return { rent_start: addDays(delivered, 1), rent_due: addDays(collection, -1), collection }
}

/** The last moment of a calendar day in Jakarta, to the minute. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:00+07:00`)

const DAY_MS = 24 * 3_600_000

/** The grace after the last day of a rental before it is late. */
export const LATE_GRACE_MS = DAY_MS

/** How long before its end a rental is due soon: three days, of a week or less one. */
export const dueSoonMs = (days: number) => (days <= 7 ? 1 : 3) * DAY_MS

type Late = { rent_due: Date; rent_days: number; total_price: Rupiah; total_deposit: Rupiah }

/**
 * What being late costs by now: for each day begun after the grace the rent of a day, rounded up to the rupiah, and
 * never more than the deposit.
 */
export function lateFee({ rent_due, rent_days, total_price, total_deposit }: Late, now: Date): Rupiah {
  const over = now.getTime() - rent_due.getTime() - LATE_GRACE_MS
  if (over <= 0) return 0
  return Math.min(total_deposit, Math.ceil(over / DAY_MS) * Math.ceil(total_price / rent_days))
}

type Held = { total_deposit: Rupiah; late_penalty: Rupiah; damage_penalty: Rupiah }

/** The part of the deposit that is paid back (RNT-010). */
export const rentalRefund = ({ total_deposit, late_penalty, damage_penalty }: Held): Rupiah =>
  Math.max(0, total_deposit - late_penalty - damage_penalty)

type Wish = { requested_start: string; days: number; blackouts: readonly string[]; courier_days?: number }

/**
 * The days on which a unit is away for a rental that is delivered on `requested_start`: made ready, brought, rented,
 * fetched and cleaned. Calendar days in Jakarta, both ends included.
 */
export function bookedDays({ requested_start, days, blackouts, courier_days = COURIER_DAYS }: Wish) {
  const { rent_due } = rentPeriod(requested_start, days, blackouts)
  return {
    first_day: addDays(requested_start, -courier_days - PREPARATION_DAYS),
    last_day: addDays(rent_due, courier_days + CLEANING_DAYS),
  }
}

type Order = { now: Date; blackouts: readonly string[]; days: number; courier_days?: number }

const soonest = (now: Date, courier_days = COURIER_DAYS) =>
  addDays(calendarDay(now), 1 + PREPARATION_DAYS + courier_days)

/** Whether a day is too near for something to be made ready and brought on it. */
export const isTooEarly = (requested_start: string, now: Date, courier_days?: number) =>
  requested_start < soonest(now, courier_days)

const isDueClosed = (requested_start: string, { days, blackouts }: Pick<Order, 'days' | 'blackouts'>) =>
  blackouts.includes(addDays(requested_start, days))

/**
 * The first day on which a rental ordered now can be delivered: it is made ready from tomorrow on, and neither brought
 * nor due on a closed day.
 */
export function earliestStart({ now, courier_days, ...order }: Order): string {
  let day = soonest(now, courier_days)
  while (order.blackouts.includes(day) || isDueClosed(day, order)) day = addDays(day, 1)
  return day
}

type Start = Order & { requested_start: string }

export const START_OBSTACLES = ['too_early', 'too_late', 'closed', 'due_closed'] as const
export type StartObstacle = (typeof START_OBSTACLES)[number]

/** Why a rental may not be delivered on a day, whatever is free; null when it may. Nothing is due on a closed day. */
export function startObstacle({ requested_start, days, courier_days, now, blackouts }: Start): StartObstacle | null {
  if (isTooEarly(requested_start, now, courier_days)) return 'too_early'
  if (requested_start > addDays(calendarDay(now), FARTHEST_START)) return 'too_late'
  if (blackouts.includes(requested_start)) return 'closed'
  return isDueClosed(requested_start, { days, blackouts }) ? 'due_closed' : null
}

/** Rentals of which nothing is on its way back any more, or ever will be. */
const RETURNED: readonly string[] = [
  'cancelled',
  'rent_returned',
  'awaiting_inspection',
  'ongoing_inspection',
  'done_inspection',
  'disburse_pending',
  'disburse_ready',
  'refund_processed',
  'returned',
  'charged',
]

/** Whether a rental of this status has still to come back. */
export const awaitsReturn = (status: string) => !RETURNED.includes(status)

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
