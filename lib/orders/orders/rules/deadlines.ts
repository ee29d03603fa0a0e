import {
  DUE_SOON,
  depositUsedAt,
  dueSoonMs,
  LATE_GRACE,
  lateFee,
  lateFrom,
  nextLateFeeAt,
  rentalRefund,
} from '@/lib/fulfilment/rentals/rules'
import { EXPIRY_GRACE, REMINDER } from '@/lib/orders/orders/rules/order'
import type { Setting, Settings } from '@/lib/places/settings/rules'
import { addDays, addHours, addMinutes, calendarDay, isWorkingDay, startOfDay } from '@/lib/platform/time'

type OrderDates = {
  ordered_at: Date
  expires_at: Date
  paid_at: Date | null
  delivered_at: Date | null
  claim_until: Date | null
  rent_due: Date | null
  rent_days: number | null
  total_price: number
  total_deposit: number
  late_penalty: number
  late_before?: number
  late_from?: Date | null
  damage_penalty: number
  deposit_spent: number
}

export type DeadlineCalendar = { now: Date; closed: readonly string[]; settings: Settings }

const HOURS_OF_A_DAY = 24

/**
 * The end of a working day, `days` working days later. Saturdays, Sundays and the office's closed days do not count
 * (A-63).
 */
export function afterWorkingDays({ now, closed }: Pick<DeadlineCalendar, 'now' | 'closed'>, days: number): Date {
  let day = calendarDay(now)
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, closed)) left -= 1
  }
  return startOfDay(addDays(day, 1))
}

const inDays = (from: Date, days: number) => addHours(from, days * HOURS_OF_A_DAY)

type DeadlineRule = (order: OrderDates, at: DeadlineCalendar) => Date | null

type Bounds = { least?: number; most: number }

const days = (key: string, days: number, { least = 1, most }: Bounds): Setting => ({
  ...{ key, unit: 'days', default: days, least, most },
})

const workingDays = (key: string, days: number, most: number): Setting => ({
  ...{ key, unit: 'working_days', default: days, least: 1, most },
})

/**
 * How long each step may take. The bounds keep what the shop's texts promise: at most three days until a parcel leaves.
 */
export const DEADLINE_SETTINGS = {
  process: workingDays('process_days', 1, 5),
  ship: days('ship_days', 3, { most: 3 }),
  ship_again: workingDays('ship_again_days', 1, 5),
  delivery: days('delivery_days', 14, { least: 3, most: 30 }),
  pickup: days('pickup_days', 3, { most: 14 }),
  completion: { ...days('completion_days', 7, { least: 7, most: 30 }), promised: true },
  decision: workingDays('decision_days', 2, 5),
  inspection: workingDays('inspection_days', 2, 5),
  contest: days('contest_days', 2, { least: 2, most: 7 }),
  appeal: days('appeal_days', 3, { least: 3, most: 14 }),
  handover: days('handover_days', 3, { least: 3, most: 14 }),
  tracking: days('tracking_days', 7, { least: 7, most: 14 }),
  payout: { ...workingDays('payout_days', 14, 14), promised: true },
} as const satisfies Record<string, Setting>

/** `days` after an instant, or working days after now. */
const after =
  (setting: Setting, from: (order: OrderDates) => Date | null = () => null): DeadlineRule =>
  (order, at) => {
    const days = at.settings.of(setting)
    return setting.unit === 'working_days' ? afterWorkingDays(at, days) : inDays(from(order) ?? at.now, days)
  }

/** A refund is paid within this many working days (REF-011). */
export const payoutDeadline = (at: DeadlineCalendar) => afterWorkingDays(at, at.settings.of(DEADLINE_SETTINGS.payout))

/** Hours of grace after the last day of a rental: those that were in force when it was ordered. */
export const graceOf = ({ ordered_at }: { ordered_at: Date }, settings: Settings) => settings.at(LATE_GRACE, ordered_at)

const termsOf = (order: { ordered_at: Date }, { settings, closed }: DeadlineCalendar) => ({
  grace: graceOf(order, settings),
  closed,
})

/** The late fee of a rental up to `until`, whether it still runs or not; 0 for others. */
export const feeUntil = ({ rent_due, rent_days, ...order }: OrderDates, at: DeadlineCalendar, until = at.now) =>
  rent_due && rent_days !== null ? lateFee({ ...order, rent_due, rent_days }, until, termsOf(order, at)) : 0

/** What a rental owes for lateness if its fee ends at this instant; one that is not late keeps what it owes. */
export const feeEndingAt = (order: OrderDates & { status: string }, at: DeadlineCalendar, until: Date) =>
  order.status === 'late' ? feeUntil(order, at, until) : order.late_penalty

/**
 * When the late fee begins to run again for a rental that was not brought: now, but not before its own grace is over.
 */
export const lateAgainFrom = (order: OrderDates, { now, settings }: DeadlineCalendar) =>
  order.rent_due ? new Date(Math.max(now.getTime(), lateFrom(order.rent_due, graceOf(order, settings)))) : null

const usedAt = ({ rent_due, rent_days, ...order }: OrderDates, at: DeadlineCalendar) =>
  rent_due && rent_days !== null ? depositUsedAt({ ...order, rent_due, rent_days }, termsOf(order, at)) : null

/** A moment on the way from the beginning of the lateness to the end of the deposit. */
const warningAt =
  (part: number): DeadlineRule =>
  (order, at) => {
    const end = usedAt(order, at)
    const from = order.rent_due && (order.late_from?.getTime() ?? lateFrom(order.rent_due, graceOf(order, at.settings)))
    return end && from !== null ? new Date(from + (end.getTime() - from) * part) : null
  }

/** The window in which a renter may contest the result, for the edge that this result leads to; null for others. */
const contestIf =
  (leads: (order: OrderDates) => boolean): DeadlineRule =>
  (order, at) =>
    leads(order) ? inDays(at.now, at.settings.of(DEADLINE_SETTINGS.contest)) : null

const isCharged = ({ late_penalty, damage_penalty }: OrderDates) => late_penalty + damage_penalty > 0

/** The deadline of each status, counted from entering it; docs/behaviour.md lists them. */
const DEADLINES = {
  payment: (order) => order.expires_at,
  payment_grace: (order, { settings }) => addMinutes(order.expires_at, settings.of(EXPIRY_GRACE)),
  payment_reminder: (order, { settings }) => addHours(order.expires_at, -settings.of(REMINDER)),
  process: after(DEADLINE_SETTINGS.process),
  ship: after(DEADLINE_SETTINGS.ship, (order) => order.paid_at),
  ship_again: after(DEADLINE_SETTINGS.ship_again),
  delivery: after(DEADLINE_SETTINGS.delivery),
  pickup: after(DEADLINE_SETTINGS.pickup),
  completion: (order, at) =>
    order.claim_until ?? after(DEADLINE_SETTINGS.completion, ({ delivered_at }) => delivered_at)(order, at),
  rental: (order) => order.rent_due,
  rental_soon: ({ rent_due, rent_days }, { settings }) =>
    rent_due && new Date(rent_due.getTime() - dueSoonMs(rent_days ?? 0, settings.of(DUE_SOON))),
  rental_late: (order, { settings }) => order.rent_due && new Date(lateFrom(order.rent_due, graceOf(order, settings))),
  late_fee: ({ rent_due, rent_days, ...order }, at) =>
    rent_due && rent_days !== null
      ? nextLateFeeAt({ ...order, rent_due, rent_days }, at.now, termsOf(order, at))
      : null,
  first_warning: warningAt(1 / 3),
  last_warning: warningAt(2 / 3),
  decision: after(DEADLINE_SETTINGS.decision),
  inspection: after(DEADLINE_SETTINGS.inspection),
  contest: after(DEADLINE_SETTINGS.contest),
  appeal: after(DEADLINE_SETTINGS.appeal),
  handover: after(DEADLINE_SETTINGS.handover),
  tracking: after(DEADLINE_SETTINGS.tracking),
  payout: after(DEADLINE_SETTINGS.payout),
  none: () => null,
  deposit_used: usedAt,
  contest_part: contestIf((order) => isCharged(order) && rentalRefund(order) > 0),
  contest_whole: contestIf((order) => !isCharged(order) && rentalRefund(order) > 0),
  contest_used: contestIf((order) => isCharged(order) && rentalRefund(order) === 0),
  contest_nothing: contestIf((order) => !isCharged(order) && rentalRefund(order) === 0),
} satisfies Record<string, DeadlineRule>

export type Deadline = keyof typeof DEADLINES

export const deadlineOf = (deadline: Deadline, order: OrderDates, at: DeadlineCalendar): Date | null =>
  DEADLINES[deadline](order, at)

/** How many days ahead closed days can affect a deadline. */
export const LONGEST_DEADLINE = 60
