import type { ClaimDeadline } from '@/lib/orders/claims/states'
import {
  afterWorkingDays,
  DEADLINE_SETTINGS,
  type DeadlineCalendar,
  payoutDeadline,
} from '@/lib/orders/orders/rules/deadlines'
import type { Setting } from '@/lib/places/settings/rules'
import { addHours } from '@/lib/platform/time'

const HOURS_OF_A_DAY = 24

/** How long the way back may take, and the answer to a question. */
export const CLAIM_SETTINGS = {
  return_tracking: { key: 'return_tracking_days', unit: 'working_days', default: 3, least: 3, most: 10 },
  answer: { key: 'claim_answer_days', unit: 'days', default: 3, least: 1, most: 14 },
  arrival: { key: 'claim_arrival_days', unit: 'days', default: 14, least: 3, most: 30 },
} as const satisfies Record<string, Setting>

const inDays = (from: Date, days: number) => addHours(from, days * HOURS_OF_A_DAY)

type Counted = { kind: 'return' | 'exchange' | 'refund'; decision_left?: number | null }
type ClaimClock = (claim: Counted, at: DeadlineCalendar) => Date

const lateFrom = (at: DeadlineCalendar) => afterWorkingDays(at, at.settings.of(CLAIM_SETTINGS.return_tracking))
const days =
  (setting: Setting): ClaimClock =>
  (_claim, at) =>
    inDays(at.now, at.settings.of(setting))
const workingDays =
  (setting: Setting): ClaimClock =>
  (_claim, at) =>
    afterWorkingDays(at, at.settings.of(setting))

/** A return is late after three working days, and ends a week later; pieces have that week at once. */
const lapse: ClaimClock = ({ kind }, at) =>
  inDays(kind === 'return' ? lateFrom(at) : at.now, at.settings.of(DEADLINE_SETTINGS.tracking))

const CLOCKS: Record<ClaimDeadline, ClaimClock> = {
  decision: workingDays(DEADLINE_SETTINGS.decision),
  answer: days(CLAIM_SETTINGS.answer),
  resumed: ({ decision_left }, at) => afterWorkingDays(at, decision_left ?? 1),
  tracking: (claim, at) => (claim.kind === 'return' ? lateFrom(at) : lapse(claim, at)),
  late_tracking: (_claim, at) => lateFrom(at),
  lapse,
  arrival: days(CLAIM_SETTINGS.arrival),
  inspection: workingDays(DEADLINE_SETTINGS.inspection),
  settlement: (claim, at) =>
    claim.kind === 'exchange' ? inDays(at.now, at.settings.of(DEADLINE_SETTINGS.ship)) : payoutDeadline(at),
  delivery: days(DEADLINE_SETTINGS.delivery),
  appeal: days(DEADLINE_SETTINGS.appeal),
}

/** When a claim that has just entered a status must have left it. */
export const claimDeadline = (deadline: ClaimDeadline, claim: Counted, at: DeadlineCalendar): Date =>
  CLOCKS[deadline](claim, at)

/**
 * The working days that a decision has left while it waits for an answer. Whoever decides has at least one after the
 * answer, because it has to be read.
 */
export function workingDaysLeft(due_at: Date | null, at: DeadlineCalendar): number {
  const whole = at.settings.of(DEADLINE_SETTINGS.decision)
  let left = 1
  while (left < whole && due_at !== null && afterWorkingDays(at, left) < due_at) left += 1
  return left
}
