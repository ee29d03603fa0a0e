'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Thumbnail } from '@/components/layout/thumbnail'
import { useErrorText } from '@/components/layout/use-error-text'
import { StarChoice } from '@/components/reviews/star-choice'
import type { Subject } from '@/components/reviews/subject'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { ShortTitle } from '@/components/ui/short-title'
import { TextArea } from '@/components/ui/text-area'
import { FileChoice } from '@/components/uploads/file-choice'
import { type ChosenFile, isSending, sentUrls, useFiles } from '@/components/uploads/use-files'
import { sendReview } from '@/lib/orders/reviews/client'
import { REVIEW_LENGTH, REVIEW_PHOTOS } from '@/lib/orders/reviews/rules'
import { localized } from '@/lib/platform/i18n'
import { useIdempotencyKey } from '@/lib/platform/use-idempotency-key'

/** The values of the form. */
export type Draft = { rating: number; content: string; photos: ChosenFile[] }

type ReviewFormProps = {
  id: string
  subject: Subject
  draft: Draft | null
  onDraft: (draft: Draft) => void
  onBusy: (isBusy: boolean) => void
  onSent: () => Promise<void>
}

export function ReviewForm({ id, subject, draft, onDraft, onBusy, onSent }: ReviewFormProps) {
  const t = useTranslations('myReviews')
  const uploads = useTranslations('uploads')
  const refused = useTranslations('errors')
  const errorText = useErrorText()
  const keyFor = useIdempotencyKey()
  const form = useRef<HTMLFormElement>(null)
  const [rating, setRating] = useState(draft?.rating ?? 0)
  const [content, setContent] = useState(draft?.content ?? '')
  const slot = useFiles('review', { photos: draft?.photos ?? [] }).slot('photos', {
    kind: 'photo',
    most: REVIEW_PHOTOS,
  })
  const [isUnrated, setUnrated] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { files: photos } = slot
  const isWaiting = photos.some(isSending)

  useEffect(() => {
    onDraft({ rating, content, photos: photos.filter(({ secure_url }) => secure_url) })
  })

  async function send() {
    const review = { order_id: subject.order.id, rating, content, images: sentUrls(photos) }
    const product_id = subject.product.id
    await sendReview({ product_id, review, idempotency_key: keyFor(JSON.stringify([product_id, review])) })
    await onSent()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setUnrated(rating === 0)
    setProblem(isWaiting ? uploads('wait') : null)
    if (rating === 0) form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
    if (rating === 0 || isWaiting) return
    onBusy(true)
    await send().catch((error) => setProblem(errorText(error)))
    onBusy(false)
  }

  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-6">
      <Reviewed subject={subject} />
      <StarChoice
        value={rating}
        error={isUnrated && rating === 0 ? refused('rating_required') : null}
        onChange={setRating}
      />
      <Field label={t('content')} hint={t('contentHint', { count: content.length, most: REVIEW_LENGTH })}>
        {(input) => (
          <TextArea
            {...input}
            rows={5}
            maxLength={REVIEW_LENGTH}
            value={content}
            onChange={({ target }) => setContent(target.value)}
          />
        )}
      </Field>
      <FileChoice slot={slot} />
      {problem && (
        <Notice tone="danger" title={t('failed')}>
          {problem}
        </Notice>
      )}
    </form>
  )
}

function Reviewed({ subject: { order, product } }: { subject: Subject }) {
  const t = useTranslations('myReviews')
  return (
    <div className="flex items-center gap-4">
      <Thumbnail mediaKey={product.preview.media_key} className="w-16" />
      <div className="min-w-0">
        <p className="font-medium">
          <ShortTitle title={localized(product, 'title', useLocale())} />
        </p>
        <p className="tabular text-quiet text-sm">{t('orderOf', { order: order.formatted_id })}</p>
      </div>
    </div>
  )
}
