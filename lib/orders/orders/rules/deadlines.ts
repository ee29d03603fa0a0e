import { addDays, addHours, calendarDay, startOfDay } from '@/lib/platform/time'

type OrderDates = {
  expires_at: Date
  paid_at: Date | null
  delivered_at: Date | null
  rent_due: Date | null
}

export type DeadlineCalendar = { now: Date; closed: readonly string[] }

const HOURS_OF_A_DAY = 24

const isWorkingDay = (day: string, closed: readonly string[]) =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !closed.includes(day)

/**
 * The end of a working day, `days` working days later. Saturdays, Sundays and the office's closed days do not count
 * (A-63).
 */
export function afterWorkingDays({ now, closed }: DeadlineCalendar, days: number): Date {
  let day = calendarDay(now)
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, closed)) left -= 1
  }
  return startOfDay(addDays(day, 1))
}

const inDays = (from: Date, days: number) => addHours(from, days * HOURS_OF_A_DAY)

type DeadlineRule = (order: OrderDates, at: DeadlineCalendar) => Date | null

/** A refund is paid within this many working days (REF-011). */
export const payoutDeadline = (at: DeadlineCalendar) => afterWorkingDays(at, 14)

/** The deadline of each status, counted from entering it; docs/behaviour.md lists them. */
const DEADLINES = {
  payment: (order) => order.expires_at,
  process: (_order, at) => afterWorkingDays(at, 1),
  ship: (order, { now }) => inDays(order.paid_at ?? now, 3),
  ship_again: (_order, at) => afterWorkingDays(at, 1),
  delivery: (_order, { now }) => inDays(now, 14),
  pickup: (_order, { now }) => inDays(now, 3),
  completion: (order, { now }) => inDays(order.delivered_at ?? now, 7),
  rental: (order) => order.rent_due,
  decision: (_order, at) => afterWorkingDays(at, 2),
  inspection: (_order, at) => afterWorkingDays(at, 2),
  contest: (_order, { now }) => inDays(now, 2),
  appeal: (_order, { now }) => inDays(now, 3),
  handover: (_order, { now }) => inDays(now, 3),
  tracking: (_order, { now }) => inDays(now, 7),
  payout: (_order, at) => payoutDeadline(at),
} satisfies Record<string, DeadlineRule>

export type Deadline = keyof typeof DEADLINES

export const deadlineOf = (deadline: Deadline, order: OrderDates, at: DeadlineCalendar): Date | null =>
  DEADLINES[deadline](order, at)

/** How many days ahead closed days can affect a deadline. */
export const LONGEST_DEADLINE = 60

/** Hours after a deadline, by status, that a job or the gateway may take before a task is opened. */
export const GRACE_HOURS = { waiting_payment: 1, delivered: 1, rented: 25, due_soon: 25 } as const
