import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { NoPicture, shrinkPicture, TooLarge } from '@/components/accounts/shrink-picture'
import { useErrorText } from '@/components/layout/use-error-text'
import { toast } from '@/components/ui/toast'
import { updateBusiness } from '@/lib/identity/resellers/client/business'
import { type DocumentKind, MOST_MEGABYTES } from '@/lib/identity/resellers/rules'
import { uploadFile } from '@/lib/identity/uploads/client'

/** What happens to a document: `part` of it is sent, or it could not be. */
type Sending = { part: number | null; preview: string | null; fault: string | null }

const NOTHING: Sending = { part: null, preview: null, fault: null }

/** Uploads documents, and keeps each one as a draft at once. One that fails is removed from the form (RSL-039). */
export function useDocuments() {
  const t = useTranslations('uploads')
  const words = useTranslations('account.profile')
  const errorText = useErrorText()
  const [all, setAll] = useState<Partial<Record<DocumentKind, Sending>>>({})
  const running = useRef(new Map<DocumentKind, AbortController>())

  useEffect(() => {
    const open = running.current
    return () => {
      for (const controller of open.values()) controller.abort()
    }
  }, [])

  const change = (kind: DocumentKind, now: Partial<Sending>) =>
    setAll((before) => ({ ...before, [kind]: { ...NOTHING, ...before[kind], ...now } }))

  function reasonOf(error: unknown) {
    if (error instanceof TooLarge) return t('tooLarge', { limit: MOST_MEGABYTES })
    return error instanceof NoPicture ? t('wrongType') : errorText(error)
  }

  async function send(kind: DocumentKind, file: File, signal: AbortSignal) {
    if (file.size > MOST_MEGABYTES * 2 ** 20) throw new TooLarge()
    const ready = await shrinkPicture(file)
    change(kind, { preview: URL.createObjectURL(ready) })
    const secure_url = await uploadFile(ready, { purpose: kind, signal, onProgress: (part) => change(kind, { part }) })
    await updateBusiness({ business_application_attributes: { [kind]: secure_url, submit: false } })
  }

  async function choose(kind: DocumentKind, file: File) {
    running.current.get(kind)?.abort()
    const controller = new AbortController()
    running.current.set(kind, controller)
    change(kind, { part: 0, fault: null })
    try {
      await send(kind, file, controller.signal)
      change(kind, { part: null })
      toast(words('photoSaved'), 'success')
    } catch (error) {
      if (controller.signal.aborted) return
      change(kind, { part: null, preview: null, fault: `${words('photoFailed')}. ${reasonOf(error)}` })
    }
  }

  return {
    of: (kind: DocumentKind) => all[kind] ?? NOTHING,
    isSending: Object.values(all).some(({ part }) => part !== null),
    choose,
  }
}
