import { SHIPMENT_MOVES } from '@/lib/fulfilment/shipping/states'
import { UNIT_TRANSITIONS } from '@/lib/fulfilment/units/states'
import { APPLICATION_TRANSITIONS } from '@/lib/identity/resellers/states'
import { UPLOAD_TRANSITIONS } from '@/lib/identity/uploads/states'
import { ADJUSTMENT_MOVES } from '@/lib/money/adjustments/states'
import { BILL_MOVES } from '@/lib/money/bills/states'
import { PAYMENT_ATTEMPT_MOVES } from '@/lib/money/payments/states'
import { PAYOUT_MOVES } from '@/lib/money/payouts/states'
import { WITHDRAWAL_MOVES } from '@/lib/money/withdrawals/states'
import { CASHBACK_MOVES } from '@/lib/orders/cashbacks/states'
import { CLAIM_TRANSITIONS } from '@/lib/orders/claims/states'
import { BUY_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/buy'
import { RENT_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/rent'
import { REFUND_MOVES } from '@/lib/orders/refunds/states'
import { REVIEW_TRANSITIONS } from '@/lib/orders/reviews/states'
import type { Transition } from '@/lib/platform/transitions'
import { FLASH_SALE_TRANSITIONS } from '@/lib/selling/flash-sales/states'
import { INVARIANT_NAMES } from '@/lib/server/doctor/queries'
import { jobs } from '@/lib/server/jobs'

type Row = readonly string[]

const code = (name: string | null | undefined) => (name ? `\`${name}\`` : '')
const codes = (names: readonly string[] = []) => names.map(code).join(', ')

const table = (heads: Row, rows: readonly Row[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const orderTable = (rows: readonly Transition<string>[]) =>
  table(
    ['from', 'to', 'verb', 'kind', 'by', 'permission', 'after', 'guard', 'effects', 'deadline', 'message'],
    rows.map(({ from, to, verb, kind, triggers, by, after, guard, effects, deadline, notify }) => [
      from === null ? '–' : code(from),
      code(to),
      code(verb),
      code(kind),
      triggers.join(', '),
      code(by),
      code(after),
      code(guard),
      codes(effects),
      code(deadline),
      code(notify),
    ]),
  )

const movesTable = (moves: Record<string, readonly string[]>) =>
  table(
    ['from', 'to'],
    Object.entries(moves).map(([from, to]) => [code(from), codes(to) || 'final']),
  )

const verbsTable = (rows: readonly { verb: string; from: readonly string[]; to: string }[]) =>
  table(
    ['verb', 'from', 'to'],
    rows.map(({ verb, from, to }) => [code(verb), codes(from), code(to)]),
  )

const flashTable = () =>
  table(
    ['from', 'to', 'verb', 'by', 'after'],
    FLASH_SALE_TRANSITIONS.map(({ from, to, verb, trigger, after }) => [
      from === null ? '–' : code(from),
      code(to),
      code(verb),
      trigger,
      code(after),
    ]),
  )

type Schedule = Pick<ReturnType<typeof jobs>[number], 'name' | 'cron'>

const clockTable = (schedules: readonly Schedule[]) =>
  table(
    ['job', 'schedule (UTC)'],
    schedules.map(({ name, cron }) => [code(name), cron ? code(cron) : 'every minute']),
  )

/** The generated parts of docs/behaviour.md, by the name in their markers. */
const PARTS: Record<string, () => string> = {
  'buy order': () => orderTable(BUY_ORDER_TRANSITIONS),
  'rental order': () => orderTable(RENT_ORDER_TRANSITIONS),
  claim: () => orderTable(CLAIM_TRANSITIONS),
  application: () => orderTable(APPLICATION_TRANSITIONS),
  bill: () => movesTable(BILL_MOVES),
  'payment attempt': () => movesTable(PAYMENT_ATTEMPT_MOVES),
  refund: () => movesTable(REFUND_MOVES),
  payout: () => movesTable(PAYOUT_MOVES),
  adjustment: () => movesTable(ADJUSTMENT_MOVES),
  withdrawal: () => movesTable(WITHDRAWAL_MOVES),
  cashback: () => movesTable(CASHBACK_MOVES),
  shipment: () => movesTable(SHIPMENT_MOVES),
  'flash sale': flashTable,
  review: () => verbsTable(REVIEW_TRANSITIONS),
  'rental unit': () => verbsTable(UNIT_TRANSITIONS),
  upload: () => verbsTable(UPLOAD_TRANSITIONS),
  clocks: () => clockTable(jobs({} as Parameters<typeof jobs>[0])),
  invariants: () => INVARIANT_NAMES.map((name) => `- ${name}`).join('\n'),
}

/** Replaces the generated parts of the document. Throws if a part has no markers. */
export function printMachines(document: string): string {
  return Object.entries(PARTS).reduce((text, [name, print]) => {
    const [start, end] = [`<!-- printed: ${name} -->`, '<!-- end -->']
    const from = text.indexOf(start)
    const to = text.indexOf(end, from)
    if (from < 0 || to < 0) throw new Error(`docs/behaviour.md has no place for "${name}": ${start} … ${end}`)
    return `${text.slice(0, from)}${start}\n\n${print()}\n\n${text.slice(to)}`
  }, document)
}
