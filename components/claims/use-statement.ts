import { useEffect, useState } from 'react'
import { forgetStatement, keepStatement, readStatement } from '@/components/claims/claim-draft'
import { useFiles } from '@/components/uploads/use-files'
import { CLAIM_PHOTOS } from '@/lib/orders/claims/rules/limits'
import type { Claim } from '@/lib/orders/claims/schema/claim'

/** Words and files of a shopper about a claim. Under its name what is written outlives the dialog and the document. */
export function useStatement(name: string, { asked_kind }: Pick<Claim, 'asked_kind'>) {
  const [before] = useState(() => readStatement(name))
  const [message, setMessage] = useState(before.draft)
  const [isDone, setDone] = useState(false)
  const files = useFiles(asked_kind, before.files)
  const { slots } = files
  useEffect(() => {
    if (!isDone) keepStatement(name, { draft: message, files: slots })
  }, [name, message, slots, isDone])
  return {
    message,
    setMessage,
    photos: files.slot('photos', { kind: 'photo', most: CLAIM_PHOTOS }),
    video: files.slot('video', { kind: 'video', most: 1 }),
    finish() {
      setDone(true)
      forgetStatement(name)
    },
  }
}
