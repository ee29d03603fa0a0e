import type { Setting } from '@/lib/places/settings/rules'
import { type Rupiah, share } from '@/lib/platform/money'
import { addDays, calendarDay } from '@/lib/platform/time'

type DepositProduct = { risk_type: 'percentage' | 'fixed' | null; price: Rupiah }
type DepositTerms = { deposit_fixed: Rupiah; deposit_percentage: number }

/** The deposit per piece: a percentage of the price or a fixed amount per duration, by risk type (PDP-011). */
export function depositOf({ risk_type, price }: DepositProduct, terms: DepositTerms): Rupiah {
  if (risk_type === 'fixed') return terms.deposit_fixed
  return risk_type === 'percentage' ? share(price, terms.deposit_percentage) : 0
}

type Bounds = { least: number; most: number }

/** The shortest rental in days, and the deposits as percentages of the price and as rupiah per piece. */
export type OfferedTerms = { days: number; shares: Bounds | null; amounts: Bounds | null }

/** Days in the warehouse for preparation before a rental, and for cleaning after it. */
const PREPARATION_DAYS = 1
export const CLEANING_DAYS = 1

/** Days of transport each way until a courier is chosen; rentals are for Jabodetabek only. */
export const COURIER_DAYS = 1

/** How many days a calendar shows at once. */
export const CALENDAR_DAYS = 62

/** The farthest day that a rental may start on, in days from today. */
export const FARTHEST_START = 365

/** How many days closed days can delay a collection at most. */
export const LONGEST_CLOSURE = 31

/**
 * A rental of `days` days starts on the day after its delivery and is collected on the day after its last day. A
 * collection on a closed day moves to the next open day, and the last day moves with it.
 */
export function rentPeriod(delivered: string, days: number, blackouts: readonly string[]) {
  let collection = addDays(delivered, days + 1)
  while (blackouts.includes(collection)) collection = addDays(collection, 1)
  return { rent_start: addDays(delivered, 1), rent_due: addDays(collection, -1), collection }
}

/** The last moment of a calendar day in Jakarta, to the minute. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:00+07:00`)

const DAY_MS = 24 * 3_600_000

const HOUR_MS = 3_600_000

/** The grace after the last day of a rental before it is late. */
export const LATE_GRACE: Setting = { key: 'late_grace', unit: 'hours', default: 24, least: 24, most: 168 }

/** How long before its end a rental of more than a week is due soon. */
export const DUE_SOON: Setting = { key: 'due_soon', unit: 'days', default: 3, least: 1, most: 7 }

/** How long before its end a rental is due soon, in milliseconds: one day for a rental of a week or less. */
export const dueSoonMs = (days: number, longest = DUE_SOON.default) => (days <= 7 ? 1 : longest) * DAY_MS

type LateRental = {
  rent_due: Date
  rent_days: number
  total_price: Rupiah
  total_deposit: Rupiah
  /** The fee of a lateness that has ended. */
  late_before?: Rupiah
  /** From when the fee runs, if not from the end of the grace. */
  late_from?: Date | null
}

/** The grace in hours, and the days on which the store is closed and nothing is charged. */
export type LateTerms = { grace?: number; closed?: readonly string[] }

/** The instant from which a rental is late, after a grace in hours. */
export const lateFrom = (rent_due: Date, grace: number) => rent_due.getTime() + grace * HOUR_MS

/**
 * The beginnings of the days that are charged. A day of the fee begins a minute before midnight: most of it is the next
 * one.
 */
function* chargedDays({ rent_due, late_from }: LateRental, { grace = LATE_GRACE.default, closed = [] }: LateTerms) {
  for (let at = late_from?.getTime() ?? lateFrom(rent_due, grace); ; at += DAY_MS)
    if (closed.length === 0 || !closed.includes(calendarDay(new Date(at + DAY_MS / 2)))) yield at
}

/** What a day of lateness costs: one day's rent, rounded up to the rupiah. */
export const dailyFee = ({ total_price, rent_days }: Pick<LateRental, 'total_price' | 'rent_days'>) =>
  Math.ceil(total_price / rent_days)

/**
 * The late fee so far: one day's rent, rounded up to the rupiah, for each day begun after the grace on which the store is
 * open, and what was due before; limited to the deposit.
 */
export function lateFee(rental: LateRental, now: Date, terms: LateTerms = {}): Rupiah {
  const daily = dailyFee(rental)
  let fee = rental.late_before ?? 0
  if (daily === 0) return Math.min(rental.total_deposit, fee)
  for (const at of chargedDays(rental, terms)) {
    if (at >= now.getTime() || fee >= rental.total_deposit) break
    fee += daily
  }
  return Math.min(rental.total_deposit, fee)
}

/** When the late fee rises next: at the beginning of another charged day; null once it is the whole deposit. */
export function nextLateFeeAt(rental: LateRental, now: Date, terms: LateTerms = {}): Date | null {
  if (dailyFee(rental) === 0 || lateFee(rental, now, terms) >= rental.total_deposit) return null
  for (const at of chargedDays(rental, terms)) if (at >= now.getTime()) return new Date(at + 1)
  return null
}

/** When the late fee has become the whole deposit; null for a rental without one, or without a fee. */
export function depositUsedAt(rental: LateRental, terms: LateTerms = {}): Date | null {
  const daily = dailyFee(rental)
  if (rental.total_deposit === 0 || daily === 0) return null
  let left = Math.max(1, Math.ceil((rental.total_deposit - (rental.late_before ?? 0)) / daily))
  for (const at of chargedDays(rental, terms)) {
    left -= 1
    if (left === 0) return new Date(at + 1)
  }
  return null
}

type DepositState = { total_deposit: Rupiah; late_penalty: Rupiah; damage_penalty: Rupiah; deposit_spent: Rupiah }

/** The part of the deposit that is paid back (RNT-010). */
export const rentalRefund = ({ total_deposit, late_penalty, damage_penalty, deposit_spent }: DepositState): Rupiah =>
  Math.max(0, total_deposit - late_penalty - damage_penalty - deposit_spent)

/** The last day for which a unit is booked that is rented until `rent_due`: it is collected and cleaned. */
export const lastBookedDay = (rent_due: string, courier_days = COURIER_DAYS) =>
  addDays(rent_due, courier_days + CLEANING_DAYS)

type RequestedRental = { requested_start: string; days: number; blackouts: readonly string[]; courier_days?: number }

/**
 * The days for which a rental delivered on `requested_start` books a unit: preparation, delivery, rental, collection
 * and cleaning. Calendar days in Jakarta, both ends included.
 */
export function bookedDays({ requested_start, days, blackouts, courier_days = COURIER_DAYS }: RequestedRental) {
  const { rent_due } = rentPeriod(requested_start, days, blackouts)
  return {
    first_day: addDays(requested_start, -courier_days - PREPARATION_DAYS),
    last_day: lastBookedDay(rent_due, courier_days),
  }
}

/** The days for which a unit is booked that is rented from one day to another, both included. */
export const daysToUse = ({ from, to }: { from: string; to: string }) => ({
  first_day: addDays(from, -1 - COURIER_DAYS - PREPARATION_DAYS),
  last_day: lastBookedDay(to),
})

type Extension = { from: string; days: number; blackouts: readonly string[]; booked_until: string; today: string }

/**
 * The last day of a rental that is extended by `days` days after `from`, and the days for which its units are booked
 * besides, with collection and cleaning; null when they are booked already. A collection on a closed day moves as for the
 * rental itself.
 */
export function extendedRental({ from, days, blackouts, booked_until, today }: Extension) {
  const { rent_due } = rentPeriod(from, days, blackouts)
  const last_day = lastBookedDay(rent_due)
  const next = addDays(booked_until, 1)
  const first_day = next > today ? next : today
  return { rent_due, booked: last_day < first_day ? null : { first_day, last_day } }
}

type StartConditions = { now: Date; blackouts: readonly string[]; days: number; courier_days?: number }

const soonest = (now: Date, courier_days = COURIER_DAYS) =>
  addDays(calendarDay(now), 1 + PREPARATION_DAYS + courier_days)

/** Whether a day is too near for preparation and delivery. */
export const isTooEarly = (requested_start: string, now: Date, courier_days?: number) =>
  requested_start < soonest(now, courier_days)

const isDueClosed = (requested_start: string, { days, blackouts }: Pick<StartConditions, 'days' | 'blackouts'>) =>
  blackouts.includes(addDays(requested_start, days))

/**
 * The first day on which a rental ordered now can be delivered. Its preparation begins tomorrow, and neither delivery
 * nor due date is on a closed day.
 */
export function earliestStart({ now, courier_days, ...order }: StartConditions): string {
  let day = soonest(now, courier_days)
  while (order.blackouts.includes(day) || isDueClosed(day, order)) day = addDays(day, 1)
  return day
}

type RequestedStart = StartConditions & { requested_start: string }

export const START_OBSTACLES = ['too_early', 'too_late', 'closed', 'due_closed'] as const
export type StartObstacle = (typeof START_OBSTACLES)[number]

/**
 * Why a rental cannot be delivered on a day, apart from free units; null when it can. No rental is due on a closed day
 * (A-64).
 */
export function startObstacle({
  requested_start,
  days,
  courier_days,
  now,
  blackouts,
}: RequestedStart): StartObstacle | null {
  if (isTooEarly(requested_start, now, courier_days)) return 'too_early'
  if (requested_start > addDays(calendarDay(now), FARTHEST_START)) return 'too_late'
  if (blackouts.includes(requested_start)) return 'closed'
  return isDueClosed(requested_start, { days, blackouts }) ? 'due_closed' : null
}

/** Statuses in which nothing has to come back any more. */
export const RETURNED: readonly string[] = [
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
  'completed',
]

/** Whether a rental in this status still has to come back. */
export const awaitsReturn = (status: string) => !RETURNED.includes(status)

/** A rental price and its deposit for a number of days. */
export type RentOffer = { days: number; price: Rupiah; deposit: Rupiah }

/** The longest need that is calculated, in days. */
export const LONGEST_NEED = 730

/** Consecutive durations that cover a need. The deposit is the highest of theirs and is held throughout. */
export type CoveringRent = { days: number[]; price: Rupiah; deposit: Rupiah }

/** Prefers the lower price, then the lower deposit, then fewer durations. */
const isBetter = (one: CoveringRent, other: CoveringRent | undefined) =>
  !other ||
  one.price < other.price ||
  (one.price === other.price &&
    (one.deposit < other.deposit || (one.deposit === other.deposit && one.days.length < other.days.length)))

/** The cheapest durations for each need from 0 to `most` days; empty without offers. */
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

/** The cheapest durations that last at least `days` days together; null without offers. */
export function cheapestRent(offers: readonly RentOffer[], days: number): CoveringRent | null {
  const need = Math.min(Math.max(1, Math.ceil(days)), LONGEST_NEED)
  const rent = coverings(offers, need)[need]
  return rent ? longestFirst(rent) : null
}

/**
 * The first day from which renting, including the return, costs at least as much as buying; null when it never does
 * within the longest need. The deposit does not count, because it is refunded.
 */
export function breakEvenDay(offers: readonly RentOffer[], buying: Rupiah, returning: Rupiah): number | null {
  const day = coverings(offers, LONGEST_NEED).findIndex((rent, index) => index > 0 && rent.price + returning >= buying)
  return day > 0 ? day : null
}
