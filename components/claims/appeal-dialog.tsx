'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import type { StepDialogProps } from '@/components/claims/claim-props'
import { FormFooter } from '@/components/claims/form-footer'
import { useAppealDraft } from '@/components/claims/use-appeal-draft'
import { useFirstFault, useSending } from '@/components/claims/use-sending'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { toast } from '@/components/ui/toast'
import { FileChoice } from '@/components/uploads/file-choice'
import { isSending, sentUrls, wasRefused } from '@/components/uploads/use-files'
import { appealClaim } from '@/lib/orders/claims/client/shopper'
import { PROBLEM_LENGTH } from '@/lib/orders/claims/rules/limits'
import type { Claim } from '@/lib/orders/claims/schema/claim'

/** Contests a refusal, once, with new photos; what is written stays until it is sent. */
export function AppealDialog({ claim, open, onClose, onTaken }: StepDialogProps & { claim: Claim }) {
  const t = useTranslations('claims')
  const id = useId()
  const { message, setMessage, photos, finish } = useAppealDraft(claim)
  const { busy, problem, dismiss, checkFiles, send } = useSending({
    isWaiting: photos.files.some(isSending),
    hasFailed: photos.files.some(wasRefused),
  })
  const { form, showFaults, hasTried } = useFirstFault()
  const isMissing = message.trim() === ''

  const ask = () =>
    send(async () => {
      await appealClaim(claim.id, { message: message.trim(), images: sentUrls(photos.files) })
      finish()
      toast(t('appeal.sent'), 'success')
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
      title={t('appeal.title')}
      closeLabel={t('close')}
      fill
      backCloses
      footer={
        <FormFooter title={t('notSent')} problem={problem} onDismiss={dismiss}>
          <Button type="submit" form={id} full busy={busy}>
            {t('appeal.send')}
          </Button>
        </FormFooter>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-6">
        <p className="max-w-text">{t('appeal.text')}</p>
        <Field
          label={t('appeal.message')}
          required
          hint={t('counted', { count: message.length, most: PROBLEM_LENGTH })}
          {...(hasTried && isMissing && { error: t('return.missing') })}
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
      </form>
    </Dialog>
  )
}
