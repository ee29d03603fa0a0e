import { useEffect, useState } from 'react'
import {
  type ClaimDraft,
  chosenLines,
  claimableLines,
  forgetDraft,
  keepDraft,
  type PieceDraft,
  pieceOf,
  readDraft,
} from '@/components/claims/claim-draft'
import { isSending, useFiles, wasRefused } from '@/components/uploads/use-files'
import { CLAIM_PHOTOS } from '@/lib/orders/claims/rules/limits'
import type { ClaimKind } from '@/lib/orders/claims/states'
import type { Order, OrderProduct } from '@/lib/orders/my-orders/schema'

const PHOTOS = { kind: 'photo', most: CLAIM_PHOTOS } as const
const VIDEO = { kind: 'video', most: 1 } as const

/** The form of a claim: what is typed outlives the dialog and the document, files keep their addresses. */
export function useClaimDraft(kind: ClaimKind, order: Order) {
  const [before] = useState(() => readDraft(kind, order.id))
  const [draft, setDraft] = useState(before.draft)
  const [isDone, setDone] = useState(false)
  const files = useFiles(kind, before.files)
  const { slots } = files
  useEffect(() => {
    if (!isDone) keepDraft(kind, order.id, { draft, files: slots })
  }, [kind, order.id, draft, slots, isDone])

  const change = (now: Partial<ClaimDraft>) => setDraft((known) => ({ ...known, ...now }))
  const changePiece = (line: OrderProduct, now: Partial<PieceDraft>) =>
    setDraft((known) => ({ ...known, pieces: { ...known.pieces, [line.id]: { ...pieceOf(known, line), ...now } } }))
  const chosen = chosenLines(order, draft)
  const inUse = [...chosen.flatMap(({ id }) => [`${id}.photos`, `${id}.video`]), 'photos']
  return {
    draft,
    lines: claimableLines(order),
    chosen,
    change,
    changePiece,
    piece: (line: OrderProduct) => pieceOf(draft, line),
    photos: files.slot('photos', PHOTOS),
    photosOf: ({ id }: OrderProduct) => files.slot(`${id}.photos`, PHOTOS),
    videoOf: ({ id }: OrderProduct) => files.slot(`${id}.video`, VIDEO),
    /** Whether a file of a chosen line is still on its way. */
    isWaiting: inUse.some((slot) => slots[slot]?.some(isSending)),
    /** Whether one was not uploaded, so that the form would leave it out. */
    hasFailed: inUse.some((slot) => slots[slot]?.some(wasRefused)),
    isDone,
    finish() {
      setDone(true)
      forgetDraft(kind, order.id)
    },
  }
}

export type ClaimForm = ReturnType<typeof useClaimDraft>
