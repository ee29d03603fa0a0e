import type { ResellerNews } from '@/lib/identity/notifications/rules'
import { edgesOf, type Transition, type Trigger } from '@/lib/platform/transitions'

/** The statuses of a reseller's application (docs/behaviour.md#resellers). */
export const APPLICATION_STATUSES = [
  'draft',
  'submitted',
  'needs_revision',
  'accepted',
  'rejected',
  'suspended',
] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export const APPLICATION_VERBS = ['open', 'submit', 'accept', 'revise', 'reject', 'suspend', 'lift'] as const
export type ApplicationVerb = (typeof APPLICATION_VERBS)[number]

/** What an operator decides. */
export const DECISIONS = ['accept', 'revise', 'reject', 'suspend', 'lift'] as const satisfies ApplicationVerb[]
export type Decision = (typeof DECISIONS)[number]

type ApplicationRules = {
  guard: never
  /**
   * `open_review`, `close_review`: the task of the operators. `leave_role`: the role is `user` again, and whoever follows
   * resellers is told. `ask_again`: earlier approvals of a second person no longer count.
   */
  effect: 'open_review' | 'close_review' | 'leave_role' | 'ask_again'
  deadline: never
  notify: ResellerNews
  action: 'submit' | 'review'
}

export type ApplicationEdge = Omit<Transition<ApplicationStatus, ApplicationRules>, 'verb'> & { verb: ApplicationVerb }
export type ApplicationEffect = ApplicationRules['effect']

const write = edgesOf<ApplicationStatus, ApplicationRules>()
const edge = (
  from: ApplicationStatus | null,
  to: ApplicationStatus,
  verb: ApplicationVerb,
  triggers: Trigger[],
  more: Parameters<typeof write>[4] = {},
): ApplicationEdge => ({ ...write(from, to, verb, triggers, more), verb })

const SUBMIT = {
  effects: ['open_review'],
  notify: 'reseller_submitted',
  next: { actor: 'shopper', action: 'submit' },
} as const
const REVIEW = { by: 'resellers.review', next: { actor: 'store', action: 'review' } } as const

/** All legal transitions of a reseller's application. docs/behaviour.md prints this table. */
export const APPLICATION_TRANSITIONS: readonly ApplicationEdge[] = [
  edge(null, 'draft', 'open', ['shopper']),
  edge('draft', 'submitted', 'submit', ['shopper'], SUBMIT),
  edge('needs_revision', 'submitted', 'submit', ['shopper'], SUBMIT),
  edge('submitted', 'accepted', 'accept', ['operator'], {
    ...REVIEW,
    effects: ['close_review'],
    notify: 'reseller_accepted',
  }),
  edge('submitted', 'needs_revision', 'revise', ['operator'], {
    ...REVIEW,
    effects: ['close_review'],
    notify: 'reseller_revision',
  }),
  edge('submitted', 'rejected', 'reject', ['operator'], {
    ...REVIEW,
    effects: ['close_review', 'leave_role'],
    notify: 'reseller_rejected',
  }),
  edge('accepted', 'suspended', 'suspend', ['operator'], {
    by: 'resellers.review',
    effects: ['ask_again'],
    notify: 'reseller_suspended',
  }),
  // Only after a second person has agreed (lib/identity/approvals).
  edge('suspended', 'accepted', 'lift', ['operator'], { by: 'resellers.review', notify: 'reseller_lifted' }),
]

/** The transition of an application for a verb, or null when the table does not have it. */
export const findApplicationEdge = (status: ApplicationStatus, verb: string, trigger: Trigger) =>
  APPLICATION_TRANSITIONS.find((row) => row.from === status && row.verb === verb && row.triggers.includes(trigger)) ??
  null

/** What an operator may decide about an application now. */
export const decisionsFor = (status: ApplicationStatus): Decision[] =>
  DECISIONS.filter((verb) => findApplicationEdge(status, verb, 'operator') !== null)
