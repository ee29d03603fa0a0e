import type { ClaimForesight, DeskClaim, DeskClaimLine } from '@/lib/orders/claims/schema/desk'

/** A step that waits for a confirmation. */
export type Asking = {
  foresight: ClaimForesight
  /** Takes the step on the claim as it was seen. */
  send: (version: string) => Promise<unknown>
  /** What the shopper reads about each line. */
  told?: { line: DeskClaimLine; text: string }[]
  /** Pieces that go back to their shelf. */
  shelved?: number
}

type Verb = DeskClaim['offers'][number]['verb']

/** Whether the operator may take a step now. */
export const isOffered = ({ offers }: DeskClaim, verb: Verb) =>
  offers.some((offer) => offer.verb === verb && offer.open)
