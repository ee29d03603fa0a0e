import type { Payer } from '@/lib/orders/claims/rules/way-back'
import type { ClaimDecision, ClaimForesight, DeskClaim, DeskClaimLine } from '@/lib/orders/claims/schema/desk'

/** What is decided at once: a line with its pieces, or a return as a whole, which has no line. */
export type Unit = { id: number; quantity: number; line: DeskClaimLine | null; cause: string }

export const unitsOf = ({ kind, lines, cause }: Pick<DeskClaim, 'kind' | 'lines' | 'cause'>): Unit[] =>
  kind === 'return'
    ? [{ id: 0, quantity: 1, line: null, cause: cause?.code ?? '' }]
    : lines.map((line) => ({ id: line.id, quantity: line.quantity, line, cause: line.cause?.code ?? '' }))

/** `accepted` is null until it is decided; `cause` is the code of a reason of the list, empty while none is chosen. */
export type Choice = { accepted: number | null; reason: string; cause: string }
export type Choices = Record<number, Choice>

/** Nothing is decided until somebody chooses. */
export const choiceOf = (choices: Choices, { id, cause }: Unit): Choice =>
  choices[id] ?? { accepted: null, reason: '', cause }

/** How many pieces are accepted so far. */
export const acceptedBy = (choices: Choices, unit: Unit) => choiceOf(choices, unit).accepted ?? 0

/** Who pays for the way back by the reasons that are chosen now: the store, when it pays for one of them. */
export function payerBy(claim: DeskClaim, choices: Choices): Payer {
  const units = unitsOf(claim)
  const chosen = units.map((unit) => choiceOf(choices, unit).cause)
  if (units.every(({ cause }, place) => cause === chosen[place])) return claim.way_back.paid_by
  return claim.causes.some(({ code, way_back }) => way_back === 'store' && chosen.includes(code)) ? 'store' : 'shopper'
}

/** Pieces that are refused need a reason, which the shopper reads. */
const isReasonMissing = ({ accepted, reason }: Choice, { quantity }: Unit) =>
  accepted !== null && accepted < quantity && reason.trim() === ''

/** What the decision still lacks; null when it can be looked at. The reason of the list says who pays for the way back. */
export function lackOf(claim: DeskClaim, choices: Choices, keeps: boolean): 'choice' | 'needsCause' | 'missing' | null {
  const decided = unitsOf(claim).map((unit) => ({ unit, choice: choiceOf(choices, unit) }))
  if (decided.some(({ choice }) => choice.accepted === null)) return 'choice'
  const needsCause = claim.causes.length > 0 && !keeps
  if (needsCause && decided.some(({ choice }) => (choice.accepted ?? 0) > 0 && choice.cause === '')) return 'needsCause'
  return decided.some(({ unit, choice }) => isReasonMissing(choice, unit)) ? 'missing' : null
}

/** The reason as the API takes it, if it is another one than before. */
const causeOf = ({ cause }: Choice, unit: Unit) => (cause && cause !== unit.cause ? { reason_code: cause } : {})

export type Decision = {
  foresight: ClaimForesight
  body: Pick<ClaimDecision, 'outcome' | 'lines' | 'reason' | 'reason_code' | 'keep_goods' | 'way_back'>
}

/** The decision as the API takes it; null while something is lacking. */
export function decisionOf(claim: DeskClaim, choices: Choices, keep_goods: boolean): Decision | null {
  if (lackOf(claim, choices, keep_goods) !== null) return null
  const decided = unitsOf(claim).map((unit) => {
    const choice = choiceOf(choices, unit)
    return { unit, choice: { ...choice, accepted: choice.accepted ?? 0 } }
  })
  const isRefused = decided.every(({ choice }) => choice.accepted === 0)
  const step = isRefused ? ('reject' as const) : ('accept' as const)
  const reason = isRefused ? (decided[0]?.choice.reason.trim() ?? '') : ''
  const lines = decided.flatMap(({ unit, choice }) =>
    unit.line === null
      ? []
      : [
          {
            id: unit.id,
            accepted_quantity: choice.accepted,
            reason: choice.accepted < unit.quantity ? choice.reason.trim() : '',
            ...causeOf(choice, unit),
          },
        ],
  )
  const pieces = lines.map(({ id, accepted_quantity }) => `${id}:${accepted_quantity}`).join(',')
  const isKept = keep_goods && !isRefused
  return {
    foresight: { step, reason, ...(pieces && { lines: pieces }), ...(isKept && { keep_goods: 'true' }) },
    // Refused lines keep their own reasons, which a refusal as a whole would replace by one.
    body: {
      outcome: lines.length > 0 ? 'accept' : step,
      lines,
      reason,
      keep_goods: isKept,
      ...(lines.length === 0 && decided[0] && causeOf(decided[0].choice, decided[0].unit)),
    },
  }
}
