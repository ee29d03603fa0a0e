'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { CauseField } from '@/components/claims/cause-field'
import { causeOf } from '@/components/claims/claim-draft'
import type { FormDialogProps } from '@/components/claims/claim-props'
import { FormFooter } from '@/components/claims/form-footer'
import { OrderHead } from '@/components/claims/order-head'
import { Submitted } from '@/components/claims/submitted'
import { type ClaimForm, useClaimDraft } from '@/components/claims/use-claim-draft'
import { useSending } from '@/components/claims/use-sending'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { useFirstFault } from '@/components/ui/use-first-fault'
import { FileChoice } from '@/components/uploads/file-choice'
import { sentUrls } from '@/components/uploads/use-files'
import { askReturn } from '@/lib/orders/claims/client/shopper'
import { PROBLEM_LENGTH } from '@/lib/orders/claims/rules/limits'
import type { Claim } from '@/lib/orders/claims/schema/claim'
import type { Order } from '@/lib/orders/my-orders/schema'
import { useIdempotencyKey } from '@/lib/platform/use-idempotency-key'

/** Asks to return the whole order: the form, then its confirmation; full-screen on the phone (RET-004). */
export default function ReturnDialog({ order, open, onClose, onTaken }: FormDialogProps) {
  const t = useTranslations('claims')
  const id = useId()
  const claim = useClaimDraft('return', order)
  const { busy, problem, dismiss, checkFiles, send } = useSending(claim)
  const { form, showFaults, hasTried } = useFirstFault()
  const keyFor = useIdempotencyKey()
  const [sent, setSent] = useState<Claim | null>(null)
  const message = claim.draft.message.trim()

  async function ask() {
    const body = { return: { message, ...causeOf(claim.draft), images: sentUrls(claim.photos.files) } }
    setSent(await askReturn(order.id, body, keyFor(JSON.stringify(body))))
    claim.finish()
    onTaken?.()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    showFaults()
    if (message !== '' && checkFiles()) void send(ask)
  }

  const close = () => onClose(sent)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('return.title')}
      closeLabel={t('close')}
      fill
      backCloses
      footer={
        sent ? (
          <Button full onClick={close}>
            {t('toOrder')}
          </Button>
        ) : (
          <FormFooter title={t('notSent')} problem={problem} onDismiss={dismiss}>
            <Button type="submit" form={id} full busy={busy}>
              {t('return.send')}
            </Button>
          </FormFooter>
        )
      }
    >
      {sent ? (
        <Submitted claim={sent} title={t('return.sent')} />
      ) : (
        <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-6">
          <Problem claim={claim} order={order} isMissing={hasTried && message === ''} />
        </form>
      )}
    </Dialog>
  )
}

type ProblemProps = { claim: ClaimForm; order: Order; isMissing: boolean }

function Problem({ claim: { draft, change, photos }, order, isMissing }: ProblemProps) {
  const t = useTranslations('claims')
  const counted = { count: draft.message.length, most: PROBLEM_LENGTH }
  return (
    <>
      <OrderHead order={order} />
      <p className="max-w-text">{t('return.text')}</p>
      <CauseField kind="return" value={draft.cause ?? ''} onChange={(cause) => change({ cause })} />
      <Field
        label={t('return.problem')}
        required
        hint={t('counted', counted)}
        {...(isMissing && { error: t('return.missing') })}
      >
        {(input) => (
          <TextArea
            {...input}
            rows={5}
            maxLength={PROBLEM_LENGTH}
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        )}
      </Field>
      <FileChoice slot={photos} hint={t('goodPhoto')} />
    </>
  )
}
