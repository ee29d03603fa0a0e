'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import type { StepDialogProps } from '@/components/claims/claim-props'
import { FormFooter } from '@/components/claims/form-footer'
import { useFirstFault, useSending } from '@/components/claims/use-sending'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { toast } from '@/components/ui/toast'
import { FileChoice } from '@/components/uploads/file-choice'
import { isSending, sentUrls, useFiles, wasRefused } from '@/components/uploads/use-files'
import { answerQuestion } from '@/lib/orders/claims/client/shopper'
import { CLAIM_PHOTOS, PROBLEM_LENGTH } from '@/lib/orders/claims/rules/limits'
import type { Claim } from '@/lib/orders/claims/schema/claim'

/** Answers a question of the store with words, photos and a video; what is written stays while the page is open. */
export function AnswerDialog({ claim, open, onClose, onTaken }: StepDialogProps & { claim: Claim }) {
  const t = useTranslations('claims')
  const id = useId()
  const [message, setMessage] = useState('')
  const files = useFiles(claim.asked_kind)
  const photos = files.slot('photos', { kind: 'photo', most: CLAIM_PHOTOS })
  const video = files.slot('video', { kind: 'video', most: 1 })
  const all = [...photos.files, ...video.files]
  const last = claim.questions.at(-1)
  const { busy, problem, dismiss, checkFiles, send } = useSending({
    isWaiting: all.some(isSending),
    hasFailed: all.some(wasRefused),
  })
  const { form, showFaults, hasTried } = useFirstFault()
  const isMissing = message.trim() === ''

  const ask = () =>
    send(async () => {
      const [video_url] = sentUrls(video.files)
      const images = sentUrls(photos.files)
      await answerQuestion(claim.id, { message: message.trim(), images, ...(video_url && { video_url }) })
      toast(t('question.sent'), 'success')
      onClose()
      onTaken?.()
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    showFaults()
    if (!isMissing && checkFiles()) void ask()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('question.title')}
      closeLabel={t('close')}
      fill
      footer={
        <FormFooter title={t('notSent')} problem={problem} onDismiss={dismiss}>
          <Button type="submit" form={id} full busy={busy}>
            {t('question.send')}
          </Button>
        </FormFooter>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-6">
        {last && (
          <blockquote className="max-w-text whitespace-pre-line break-words border-primary border-l-2 pl-3 font-medium">
            {last.question}
          </blockquote>
        )}
        <p className="max-w-text">{t('question.text')}</p>
        <Field
          label={t('question.message')}
          required
          hint={t('counted', { count: message.length, most: PROBLEM_LENGTH })}
          {...(hasTried && isMissing && { error: t('question.missing') })}
        >
          {(input) => (
            <TextArea
              {...input}
              rows={5}
              maxLength={PROBLEM_LENGTH}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          )}
        </Field>
        <FileChoice slot={photos} hint={t('goodPhoto')} />
        <FileChoice slot={video} hint={t('goodVideo')} />
      </form>
    </Dialog>
  )
}
