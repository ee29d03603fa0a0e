/** Who acts, as far as a decision names them. */
type Acting = { kind: string; name: string; operator_id?: number | null }

type Decision = { decided_by: number | null; decided_by_name: string | null }

/** The operator as a decision names them; a program has a name alone. */
export const operatorOf = ({ name, operator_id = null }: Acting) => ({ id: operator_id, name })

/** Whether this person decided the claim before: an appeal needs somebody else. */
export function isOwnDecision(actor: Acting, { decided_by, decided_by_name }: Decision) {
  const { id, name } = operatorOf(actor)
  return decided_by === null && id === null ? decided_by_name === name : decided_by === id
}

/** Reasons that are often given for a refusal; their words are `deskClaims.reason.chips`. */
export const REFUSAL_REASONS = [
  'no_damage',
  'used',
  'not_ours',
  'unclear',
  'assembly',
  'incomplete',
  'damaged_back',
] as const
