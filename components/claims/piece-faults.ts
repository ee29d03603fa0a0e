import type { ClaimForm } from '@/components/claims/use-claim-draft'

/** What is missing of a line's pieces, in words. */
export type PieceFaults = { reason?: string; photo?: string; video?: string }

type Words = Required<PieceFaults>

/** What is missing of the chosen pieces, in these words. The reason of an exchange may be empty. */
export function faultsOf({ chosen, piece, photosOf, videoOf }: ClaimForm, words: Words, needsReason: boolean) {
  const found: Record<number, PieceFaults> = {}
  for (const line of chosen) {
    const faults: PieceFaults = {
      ...(needsReason && piece(line).reason.trim() === '' && { reason: words.reason }),
      ...(photosOf(line).files.length === 0 && { photo: words.photo }),
      ...(videoOf(line).files.length === 0 && { video: words.video }),
    }
    if (Object.keys(faults).length > 0) found[line.id] = faults
  }
  return found
}
