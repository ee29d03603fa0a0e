'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId } from 'react'
import type { StepDialogProps } from '@/components/claims/claim-props'
import { FormFooter } from '@/components/claims/form-footer'
import { useSending } from '@/components/claims/use-sending'
import type { useStatement } from '@/components/claims/use-statement'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { toast } from '@/components/ui/toast'
import { useFirstFault } from '@/components/ui/use-first-fault'
import { FileChoice } from '@/components/uploads/file-choice'
import { isSending, wasRefused } from '@/components/uploads/use-files'
import { PROBLEM_LENGTH } from '@/lib/orders/claims/rules/limits'

type StatementDialogProps = StepDialogProps & {
  words: 'appeal' | 'question' | 'contest' | 'rentExchange'
  statement: ReturnType<typeof useStatement>
  /** What it answers, above the form. */
  lead?: ReactNode
  withVideo?: boolean
  /** What is said when no photo was chosen, where one is required. */
  needsPhoto?: string
  onSend: (message: string) => Promise<unknown>
}

/** A shopper's words to the store about a claim, with photos, and with a video where one may help. */
export function StatementDialog(props: StatementDialogProps) {
  const { words, statement, lead, withVideo = false, needsPhoto, onSend, open, onClose, onTaken } = props
  const t = useTranslations('claims')
  const id = useId()
  const { message, photos, video } = statement
  const all = [...photos.files, ...(withVideo ? video.files : [])]
  const { busy, problem, dismiss, checkFiles, send } = useSending({
    isWaiting: all.some(isSending),
    hasFailed: all.some(wasRefused),
  })
  const { form, showFaults, hasTried } = useFirstFault()
  const isMissing = message.trim() === ''
  const lacksPhoto = needsPhoto !== undefined && photos.files.length === 0

  const ask = () =>
    send(async () => {
      await onSend(message.trim())
      statement.finish()
      toast(t(`${words}.sent`), 'success')
      onClose()
      onTaken?.()
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    showFaults()
    if (!isMissing && !lacksPhoto && checkFiles()) void ask()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`${words}.title`)}
      closeLabel={t('close')}
      fill
      backCloses
      footer={
        <FormFooter title={t('notSent')} problem={problem} onDismiss={dismiss}>
          <Button type="submit" form={id} full busy={busy}>
            {t(`${words}.send`)}
          </Button>
        </FormFooter>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-6">
        {lead}
        <p className="max-w-text">{t(`${words}.text`)}</p>
        <Field
          label={t(`${words}.message`)}
          required
          hint={t('counted', { count: message.length, most: PROBLEM_LENGTH })}
          {...(hasTried && isMissing && { error: t(`${words}.missing`) })}
        >
          {(input) => (
            <TextArea
              {...input}
              rows={5}
              maxLength={PROBLEM_LENGTH}
              value={message}
              onChange={({ target }) => statement.setMessage(target.value)}
            />
          )}
        </Field>
        <FileChoice slot={photos} hint={t('goodPhoto')} fault={hasTried && lacksPhoto ? needsPhoto : undefined} />
        {withVideo && <FileChoice slot={video} hint={t('goodVideo')} />}
      </form>
    </Dialog>
  )
}
