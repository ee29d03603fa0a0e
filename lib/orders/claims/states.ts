import { GRADES } from '@/lib/fulfilment/inventory/rules'
import type { ClaimNews } from '@/lib/identity/notifications/rules'
import { edgesOf, type Party, type Transition, type Trigger } from '@/lib/platform/transitions'

/** What is asked for: the whole order goes back, pieces are exchanged, or pieces are paid back. */
export const CLAIM_KINDS = ['return', 'exchange', 'refund'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/**
 * `asked`: the store has a question, and the claim waits for the shopper. `passed`: the goods were found right, and the
 * money or the replacement is due. `rejected` and `failed` wait for an appeal; `closed` is their end.
 */
export const CLAIM_STATUSES = [
  'requested',
  'asked',
  'accepted',
  'in_transit',
  'received',
  'passed',
  'replacing',
  'resolved',
  'rejected',
  'failed',
  'appealed',
  'withdrawn',
  'closed',
] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

/** Statuses in which nothing more happens. */
const ENDED: readonly ClaimStatus[] = ['resolved', 'withdrawn', 'closed']
export const isOpen = ({ status }: { status: ClaimStatus }) => !ENDED.includes(status)
export const OPEN_CLAIM_STATUSES = CLAIM_STATUSES.filter((status) => isOpen({ status }))

/** Conditions of a transition besides the status. */
type GuardedClaim = {
  kind: ClaimKind
  status: ClaimStatus
  appealed_at: Date | null
  received_at: Date | null
  questions: number
  method?: 'showroom' | 'send_to_warehouse' | null
}

/** How often the store may ask for more about one claim. */
export const MOST_QUESTIONS = 3

const GUARDS = {
  return: ({ kind }: GuardedClaim) => kind === 'return',
  pieces: ({ kind }: GuardedClaim) => kind !== 'return',
  money: ({ kind }: GuardedClaim) => kind !== 'exchange',
  exchange: ({ kind }: GuardedClaim) => kind === 'exchange',
  showroom: ({ kind, method }: GuardedClaim) => kind === 'exchange' && method === 'showroom',
  first_appeal: ({ appealed_at }: GuardedClaim) => appealed_at === null,
  contested: ({ appealed_at }: GuardedClaim) => appealed_at !== null,
  askable: ({ questions }: GuardedClaim) => questions < MOST_QUESTIONS,
  not_here: ({ received_at }: GuardedClaim) => received_at === null,
  here: ({ received_at }: GuardedClaim) => received_at !== null,
}
export type ClaimGuard = keyof typeof GUARDS

/** How long a status may last; the days are settings (lib/orders/claims/rules/clocks.ts). */
export const CLAIM_DEADLINES = [
  'decision',
  'answer',
  'resumed',
  'tracking',
  'late_tracking',
  'lapse',
  'arrival',
  'inspection',
  'settlement',
  'delivery',
  'appeal',
] as const
export type ClaimDeadline = (typeof CLAIM_DEADLINES)[number]

export const CLAIM_ACTIONS = [
  'decide',
  'send',
  'receive',
  'inspect',
  'replace',
  'deliver',
  'pay',
  'appeal',
  /** The way back that the store pays: a day is chosen, then a courier comes. */
  'choose_pickup',
  'fetch',
  'answer',
] as const
export type ClaimAction = (typeof CLAIM_ACTIONS)[number]

type ClaimRules = {
  guard: ClaimGuard
  effect: never
  deadline: ClaimDeadline
  notify: ClaimNews
  action: ClaimAction
}

export type ClaimEdge = Transition<ClaimStatus, ClaimRules>

const edge = edgesOf<ClaimStatus, ClaimRules>()

const SEND = { actor: 'shopper', action: 'send' } as const
const ASK = { by: 'claims.decide', guard: 'askable', deadline: 'answer', notify: 'claim_asked' } as const
const ANSWER = {
  deadline: 'resumed',
  notify: 'claim_answered',
  next: { actor: 'shopper', action: 'answer' },
} as const
const SILENCE = { kind: 'silence', after: 'answer', deadline: 'resumed' } as const
const INSPECT = { actor: 'store', action: 'inspect' } as const

/** All legal transitions of a claim about bought goods. docs/behaviour.md prints this table. */
export const CLAIM_TRANSITIONS: readonly ClaimEdge[] = [
  edge(null, 'requested', 'open', ['shopper'], { deadline: 'decision', notify: 'claim_opened' }),
  // An exchange in the store: an operator has the goods in hand, and nobody has to decide any more (EXC-004).
  edge(null, 'passed', 'open', ['operator'], {
    by: 'claims.inspect',
    kind: 'showroom',
    deadline: 'settlement',
    notify: 'claim_passed',
  }),
  edge('passed', 'resolved', 'hand_over', ['operator'], {
    by: 'orders.deliver',
    guard: 'showroom',
    notify: 'claim_resolved',
  }),
  edge('requested', 'accepted', 'accept', ['operator'], {
    by: 'claims.decide',
    deadline: 'tracking',
    notify: 'claim_accepted',
    next: { actor: 'store', action: 'decide' },
  }),
  edge('requested', 'accepted', 'accept', ['clock'], {
    kind: 'silence',
    guard: 'return',
    after: 'decision',
    deadline: 'tracking',
    notify: 'claim_accepted',
  }),
  edge('requested', 'rejected', 'reject', ['operator'], {
    by: 'claims.decide',
    deadline: 'appeal',
    notify: 'claim_rejected',
  }),
  edge('requested', 'withdrawn', 'withdraw', ['shopper']),
  edge('requested', 'asked', 'ask', ['operator'], ASK),
  edge('appealed', 'asked', 'ask', ['operator'], ASK),
  edge('asked', 'requested', 'answer', ['shopper'], { ...ANSWER, guard: 'first_appeal' }),
  edge('asked', 'appealed', 'answer', ['shopper'], { ...ANSWER, guard: 'contested' }),
  edge('asked', 'requested', 'answer', ['clock'], { ...SILENCE, guard: 'first_appeal' }),
  edge('asked', 'appealed', 'answer', ['clock'], { ...SILENCE, guard: 'contested' }),
  edge('asked', 'withdrawn', 'withdraw', ['shopper'], { guard: 'first_appeal' }),
  edge('accepted', 'in_transit', 'send', ['shopper', 'courier'], { deadline: 'arrival', next: SEND }),
  edge('in_transit', 'in_transit', 'send', ['shopper']),
  edge('accepted', 'accepted', 'mark_late', ['clock'], {
    guard: 'return',
    after: 'late_tracking',
    notify: 'claim_late',
  }),
  edge('accepted', 'failed', 'lapse', ['clock'], { after: 'lapse', deadline: 'appeal', notify: 'claim_failed' }),
  edge('accepted', 'received', 'receive', ['operator'], {
    by: 'claims.inspect',
    deadline: 'inspection',
    notify: 'claim_received',
  }),
  edge('in_transit', 'received', 'receive', ['operator', 'courier'], {
    by: 'claims.inspect',
    deadline: 'inspection',
    notify: 'claim_received',
    next: { actor: 'courier', action: 'receive' },
  }),
  edge('accepted', 'passed', 'pass', ['operator'], {
    by: 'claims.decide',
    kind: 'kept',
    deadline: 'settlement',
    notify: 'claim_passed',
  }),
  edge('received', 'passed', 'pass', ['operator'], {
    by: 'claims.inspect',
    deadline: 'settlement',
    notify: 'claim_passed',
    next: INSPECT,
  }),
  edge('received', 'failed', 'fail', ['operator'], {
    by: 'claims.inspect',
    deadline: 'appeal',
    notify: 'claim_failed',
  }),
  edge('passed', 'passed', 'convert', ['operator'], {
    by: 'claims.decide',
    guard: 'exchange',
    deadline: 'settlement',
    notify: 'claim_passed',
  }),
  edge('passed', 'resolved', 'settle', ['system'], {
    guard: 'money',
    notify: 'claim_resolved',
    next: { actor: 'store', action: 'pay' },
  }),
  edge('passed', 'replacing', 'replace', ['operator'], {
    by: 'orders.ship',
    guard: 'exchange',
    deadline: 'delivery',
    notify: 'claim_replaced',
    next: { actor: 'store', action: 'replace' },
  }),
  edge('replacing', 'resolved', 'deliver', ['operator', 'shopper'], {
    by: 'orders.deliver',
    notify: 'claim_resolved',
    next: { actor: 'courier', action: 'deliver' },
  }),
  edge('rejected', 'appealed', 'appeal', ['shopper'], {
    guard: 'first_appeal',
    deadline: 'decision',
    notify: 'claim_appealed',
    next: { actor: 'shopper', action: 'appeal' },
  }),
  edge('failed', 'appealed', 'appeal', ['shopper'], {
    guard: 'first_appeal',
    deadline: 'decision',
    notify: 'claim_appealed',
    next: { actor: 'shopper', action: 'appeal' },
  }),
  edge('rejected', 'closed', 'close', ['clock'], { after: 'appeal' }),
  edge('failed', 'closed', 'close', ['clock'], { after: 'appeal' }),
  edge('appealed', 'accepted', 'accept', ['operator'], {
    by: 'claims.decide',
    guard: 'not_here',
    deadline: 'tracking',
    notify: 'claim_accepted',
    next: { actor: 'store', action: 'decide' },
  }),
  edge('appealed', 'received', 'accept', ['operator'], {
    by: 'claims.decide',
    kind: 'goods_here',
    guard: 'here',
    deadline: 'inspection',
    notify: 'claim_accepted',
    next: { actor: 'store', action: 'decide' },
  }),
  edge('appealed', 'closed', 'reject', ['operator'], { by: 'claims.decide', notify: 'claim_rejected' }),
]

export const guardHolds = (guard: ClaimGuard | undefined, claim: GuardedClaim) => !guard || GUARDS[guard](claim)

const edgesFrom = (status: ClaimStatus) => CLAIM_TRANSITIONS.filter(({ from }) => from === status)

/** The transition of a claim for a verb, or null when the table does not have it or its guard does not hold. */
export function findClaimEdge(claim: GuardedClaim, { verb, trigger }: { verb: string; trigger: Trigger }) {
  const found = edgesFrom(claim.status).find(
    (row) => row.verb === verb && row.triggers.includes(trigger) && guardHolds(row.guard, claim),
  )
  return found ?? null
}

/** The verbs that somebody may use on a claim now. */
export const verbsFor = (claim: GuardedClaim, trigger: Trigger): ClaimEdge[] =>
  edgesFrom(claim.status).filter((row) => row.triggers.includes(trigger) && guardHolds(row.guard, claim))

/** The transitions that the clock causes in the claim's status. */
export const claimClocks = (claim: GuardedClaim) =>
  verbsFor(claim, 'clock').flatMap((row) => (row.after ? [{ ...row, after: row.after }] : []))

/** Who must act next on a claim; null when it is at its end. */
export function nextOf(claim: GuardedClaim): { actor: Party; action: ClaimAction } | null {
  return edgesFrom(claim.status).find((row) => row.next && guardHolds(row.guard, claim))?.next ?? null
}

/** Where a line of an exchange or refund stands (EXC-014 to EXC-016). */
export const LINE_STATUSES = ['requested', 'accepted', 'rejected'] as const

/** What an inspection finds: as new and back on its shelf, sold as second choice, to be repaired, or waste. */
export const CONDITIONS = ['as_new', ...GRADES] as const
export type Condition = (typeof CONDITIONS)[number]

/** Whose fault a claim is. */
export const FAULTS = ['store', 'courier', 'shopper'] as const
export type Fault = (typeof FAULTS)[number]

/** Where the money of a claim goes: to a bank account, to the wallet at once, or back to where it was paid from. */
export const CLAIM_DESTINATIONS = ['bank', 'wallet', 'source'] as const
export type ClaimDestinationName = (typeof CLAIM_DESTINATIONS)[number]
