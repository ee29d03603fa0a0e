export const REVIEW_STATUSES = ['waiting', 'published', 'hidden'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** All transitions of a review, both by operators. docs/behaviour.md prints this table. */
export const REVIEW_TRANSITIONS = [
  { verb: 'hide', from: ['waiting', 'published'], to: 'hidden' },
  { verb: 'publish', from: ['waiting', 'hidden'], to: 'published' },
] as const satisfies readonly { verb: string; from: readonly ReviewStatus[]; to: ReviewStatus }[]

export const REVIEW_VERBS = ['hide', 'publish'] as const
export type ReviewVerb = (typeof REVIEW_VERBS)[number]

/** The transition of a verb. */
export function transitionOf(verb: ReviewVerb): { from: readonly ReviewStatus[]; to: ReviewStatus } {
  const row = REVIEW_TRANSITIONS.find((one) => one.verb === verb)
  if (!row) throw new Error(`no review is moved by ${verb}`)
  return row
}
