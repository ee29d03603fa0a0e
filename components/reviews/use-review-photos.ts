import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { MOST_MEGABYTES, NoPicture, shrinkPicture, TooLarge } from '@/components/accounts/shrink-picture'
import { useErrorText } from '@/components/layout/use-error-text'
import { uploadFile } from '@/lib/identity/uploads/client'
import { REVIEW_PHOTOS } from '@/lib/orders/reviews/rules'

/** A readable photo has a `preview`; `part` is its upload's progress. It ends with a `secure_url` or a `fault`. */
export type ReviewPhoto = {
  key: number
  file: File
  preview: string | null
  part: number
  secure_url: string | null
  fault: string | null
}

let made = 0

function newPhoto(file: File): ReviewPhoto {
  made += 1
  return { key: made, file, preview: null, part: 0, secure_url: null, fault: null }
}

/** Shrinks and uploads the photos of a review, each one separately. */
export function useReviewPhotos(initial: ReviewPhoto[]) {
  const t = useTranslations('myReviews')
  const errorText = useErrorText()
  const [photos, setPhotos] = useState(initial)
  const [wereTooMany, setTooMany] = useState(false)
  const sendings = useRef(new Map<number, AbortController>())

  useEffect(() => {
    const open = sendings.current
    return () => {
      for (const controller of open.values()) controller.abort()
    }
  }, [])

  const change = (key: number, now: Partial<ReviewPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...now } : photo)))

  function reasonOf(error: unknown) {
    if (error instanceof TooLarge) return t('tooLarge', { limit: MOST_MEGABYTES })
    return error instanceof NoPicture ? t('wrongType') : errorText(error)
  }

  async function send({ key, file, preview }: ReviewPhoto) {
    const controller = new AbortController()
    sendings.current.set(key, controller)
    const { signal } = controller
    change(key, { part: 0, fault: null })
    try {
      const small = await shrinkPicture(file)
      change(key, { preview: preview ?? URL.createObjectURL(small) })
      const onProgress = (part: number) => change(key, { part })
      const secure_url = await uploadFile(small, { purpose: 'review', signal, onProgress })
      change(key, { part: 1, secure_url })
    } catch (error) {
      if (!signal.aborted) change(key, { fault: reasonOf(error) })
    }
    sendings.current.delete(key)
  }

  function add(files: File[]) {
    const room = REVIEW_PHOTOS - photos.length
    const chosen = files.slice(0, room).map(newPhoto)
    setTooMany(files.length > room)
    setPhotos([...photos, ...chosen])
    for (const photo of chosen) void send(photo)
  }

  function remove({ key, preview }: ReviewPhoto) {
    sendings.current.get(key)?.abort()
    if (preview) URL.revokeObjectURL(preview)
    setTooMany(false)
    setPhotos(photos.filter((photo) => photo.key !== key))
  }

  return { photos, wereTooMany, add, remove, retry: (photo: ReviewPhoto) => void send(photo) }
}
