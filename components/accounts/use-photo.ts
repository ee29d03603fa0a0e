import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { MOST_MEGABYTES, NoPicture, shrinkPicture, TooLarge } from '@/components/accounts/shrink-picture'
import { useErrorText } from '@/components/layout/use-error-text'
import { toast } from '@/components/ui/toast'
import { updatePicture } from '@/lib/identity/profiles/client'
import { uploadFile } from '@/lib/identity/uploads/client'

type PhotoUpload = { part: number; preview: string | null; isFinishing: boolean }

/** Shrinks, uploads and saves a profile photo. `sending` is null when no upload is running. */
export function usePhoto() {
  const t = useTranslations('account.profile')
  const errorText = useErrorText()
  const [sending, setSending] = useState<PhotoUpload | null>(null)
  const [fault, setFault] = useState<{ title: string; reason: string } | null>(null)
  const calledOff = useRef<AbortController | null>(null)

  useEffect(() => () => calledOff.current?.abort(), [])

  function reasonOf(error: unknown) {
    if (error instanceof TooLarge) return t('photoTooLarge', { limit: MOST_MEGABYTES })
    return error instanceof NoPicture ? t('photoWrongType') : errorText(error)
  }

  async function send(file: File, { signal }: AbortController) {
    const photo = await shrinkPicture(file)
    const state = { part: 0, preview: URL.createObjectURL(photo), isFinishing: false }
    setSending(state)
    try {
      const onProgress = (part: number) => setSending({ ...state, part })
      const secure_url = await uploadFile(photo, { purpose: 'profile_picture', signal, onProgress })
      setSending({ ...state, part: 1, isFinishing: true })
      await updatePicture(secure_url)
    } finally {
      URL.revokeObjectURL(state.preview)
    }
  }

  async function choose(file: File) {
    const controller = new AbortController()
    calledOff.current = controller
    setFault(null)
    setSending({ part: 0, preview: null, isFinishing: false })
    try {
      await send(file, controller)
      toast(t('photoSaved'), 'success')
    } catch (error) {
      if (!controller.signal.aborted) setFault({ title: t('photoFailed'), reason: reasonOf(error) })
    }
    setSending(null)
  }

  async function remove() {
    setFault(null)
    await updatePicture(null).then(
      () => toast(t('photoRemoved'), 'success'),
      (error) => setFault({ title: t('photoNotRemoved'), reason: errorText(error) }),
    )
  }

  return { sending, fault, choose, remove, cancel: () => calledOff.current?.abort() }
}
