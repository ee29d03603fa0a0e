'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { type Draft, ReviewForm } from '@/components/reviews/review-form'
import type { Subject } from '@/components/reviews/subject'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type ReviewDialogProps = {
  subject: Subject | null
  drafts: Map<string, Draft>
  onClose: () => void
  onSent: () => Promise<void>
}

const keyOf = ({ order, product }: Subject) => `${order.id}/${product.id}`

/** A dialog over the list, full-screen on the phone (REV-003). It keeps the draft when it is closed. */
export default function ReviewDialog({ subject, drafts, onClose, onSent }: ReviewDialogProps) {
  const t = useTranslations('myReviews')
  const form = useId()
  const [last, setLast] = useState(subject)
  const [isBusy, setBusy] = useState(false)
  if (subject && subject !== last) setLast(subject)
  if (!last) return null
  const key = keyOf(last)
  return (
    <Dialog
      open={subject !== null}
      onClose={onClose}
      title={t('formTitle')}
      closeLabel={t('close')}
      size="md"
      fill
      footer={
        <Button type="submit" form={form} full busy={isBusy}>
          {t('send')}
        </Button>
      }
    >
      <ReviewForm
        key={key}
        id={form}
        subject={last}
        draft={drafts.get(key) ?? null}
        onDraft={(draft) => drafts.set(key, draft)}
        onBusy={setBusy}
        onSent={onSent}
      />
    </Dialog>
  )
}
