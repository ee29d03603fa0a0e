import { useEffect, useState } from 'react'
import { forgetAppeal, keepAppeal, readAppeal } from '@/components/claims/claim-draft'
import { useFiles } from '@/components/uploads/use-files'
import { CLAIM_PHOTOS } from '@/lib/orders/claims/rules/limits'
import type { Claim } from '@/lib/orders/claims/schema/claim'

/** The form of an appeal: what is typed outlives the dialog and the document, as in the form of a claim. */
export function useAppealDraft({ id, asked_kind }: Pick<Claim, 'id' | 'asked_kind'>) {
  const [before] = useState(() => readAppeal(id))
  const [message, setMessage] = useState(before.draft)
  const [isDone, setDone] = useState(false)
  const files = useFiles(asked_kind, before.files)
  const { slots } = files
  useEffect(() => {
    if (!isDone) keepAppeal(id, { draft: message, files: slots })
  }, [id, message, slots, isDone])
  return {
    message,
    setMessage,
    photos: files.slot('photos', { kind: 'photo', most: CLAIM_PHOTOS }),
    finish() {
      setDone(true)
      forgetAppeal(id)
    },
  }
}
