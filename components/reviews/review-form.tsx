'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Thumbnail } from '@/components/layout/thumbnail'
import { useErrorText } from '@/components/layout/use-error-text'
import { PhotoChoice } from '@/components/reviews/photo-choice'
import { StarChoice } from '@/components/reviews/star-choice'
import type { Subject } from '@/components/reviews/subject'
import { type ReviewPhoto, useReviewPhotos } from '@/components/reviews/use-review-photos'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { ShortTitle } from '@/components/ui/short-title'
import { TextArea } from '@/components/ui/text-area'
import { sendReview } from '@/lib/orders/reviews/client'
import { REVIEW_LENGTH } from '@/lib/orders/reviews/rules'
import { newIdempotencyKey } from '@/lib/platform/http'
import { localized } from '@/lib/platform/i18n'

/** The values of the form. */
export type Draft = { rating: number; content: string; photos: ReviewPhoto[] }

type ReviewFormProps = {
  id: string
  subject: Subject
  draft: Draft | null
  onDraft: (draft: Draft) => void
  onBusy: (isBusy: boolean) => void
  onSent: () => Promise<void>
}

/**
 * Returns the same idempotency key for the same values, so that a retry after a lost answer creates no second
 * review.
 */
function useKey() {
  const last = useRef({ words: '', key: '' })
  return (words: string) => {
    if (last.current.words !== words) last.current = { words, key: newIdempotencyKey() }
    return last.current.key
  }
}

export function ReviewForm({ id, subject, draft, onDraft, onBusy, onSent }: ReviewFormProps) {
  const t = useTranslations('myReviews')
  const refused = useTranslations('errors')
  const errorText = useErrorText()
  const keyFor = useKey()
  const form = useRef<HTMLFormElement>(null)
  const [rating, setRating] = useState(draft?.rating ?? 0)
  const [content, setContent] = useState(draft?.content ?? '')
  const sending = useReviewPhotos(draft?.photos ?? [])
  const [isUnrated, setUnrated] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { photos } = sending
  const isWaiting = photos.some(({ secure_url, fault }) => !secure_url && !fault)

  useEffect(() => {
    onDraft({ rating, content, photos: photos.filter(({ secure_url }) => secure_url) })
  })

  async function send() {
    const images = photos.flatMap(({ secure_url }) => secure_url ?? [])
    const review = { order_id: subject.order.id, rating, content, images }
    const product_id = subject.product.id
    await sendReview({ product_id, review, idempotency_key: keyFor(JSON.stringify([product_id, review])) })
    await onSent()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setUnrated(rating === 0)
    setProblem(isWaiting ? t('wait') : null)
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
      <PhotoChoice {...sending} />
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
