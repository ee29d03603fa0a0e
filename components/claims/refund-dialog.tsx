'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { causeOf, refundedLine } from '@/components/claims/claim-draft'
import type { FormDialogProps } from '@/components/claims/claim-props'
import { FormFooter } from '@/components/claims/form-footer'
import { OrderHead } from '@/components/claims/order-head'
import { PieceChoice } from '@/components/claims/piece-choice'
import { faultsOf } from '@/components/claims/piece-faults'
import { RefundMoney } from '@/components/claims/refund-money'
import { Submitted } from '@/components/claims/submitted'
import { type ClaimForm, useClaimDraft } from '@/components/claims/use-claim-draft'
import { useDestination } from '@/components/claims/use-destination'
import { useSending } from '@/components/claims/use-sending'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Steps } from '@/components/ui/steps'
import { useFirstFault } from '@/components/ui/use-first-fault'
import { sentUrls } from '@/components/uploads/use-files'
import { askRefund } from '@/lib/orders/claims/client/shopper'
import type { Claim, ClaimDestination, NewRefund } from '@/lib/orders/claims/schema/claim'
import { useIdempotencyKey } from '@/lib/platform/use-idempotency-key'

const toRefund = (claim: ClaimForm, { destination, account }: ClaimDestination): NewRefund => ({
  refund: {
    refund_products_attributes: claim.chosen.map((line) => ({
      ...refundedLine(line, claim.piece(line)),
      reason: claim.piece(line).reason.trim(),
      ...causeOf(claim.piece(line)),
      refund_images_attributes: sentUrls(claim.photosOf(line).files).map((photo_url) => ({ photo_url })),
      video_url: sentUrls(claim.videoOf(line).files)[0] ?? '',
    })),
    destination,
    ...account,
  },
})

/** Asks for the money of pieces: which, where it goes, done (REF-002 to REF-009). */
export default function RefundDialog({ order, open, onClose, onTaken }: FormDialogProps) {
  const t = useTranslations('claims')
  const id = useId()
  const claim = useClaimDraft('refund', order)
  const chosen = useDestination()
  const { busy, problem, dismiss, checkFiles, send } = useSending(claim)
  const { form, showFaults, hasTried } = useFirstFault()
  const keyFor = useIdempotencyKey()
  const [step, setStep] = useState(0)
  const [sent, setSent] = useState<Claim | null>(null)
  const missing = t('refund.missing')
  const faults = faultsOf(claim, { reason: missing, photo: missing, video: missing }, true)
  const isComplete = claim.chosen.length > 0 && Object.keys(faults).length === 0

  const ask = (destination: ClaimDestination) =>
    send(async () => {
      const body = toRefund(claim, destination)
      setSent(await askRefund(order.id, body, keyFor(JSON.stringify(body))))
      claim.finish()
      setStep(2)
      onTaken?.()
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (step === 1) return void chosen.complete(ask)
    showFaults()
    if (isComplete && checkFiles()) setStep(1)
  }

  const close = () => onClose(sent)
  const footer = sent ? (
    <Button full onClick={close}>
      {t('toOrder')}
    </Button>
  ) : (
    <FormFooter title={t('notSent')} problem={problem} onDismiss={dismiss}>
      <div className="flex gap-3">
        {step === 1 && (
          <Button variant="secondary" onClick={() => setStep(0)}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" form={id} full busy={busy}>
          {t(step === 0 ? 'refund.next' : 'refund.send')}
        </Button>
      </div>
    </FormFooter>
  )
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('refund.title')}
      closeLabel={t('close')}
      size="lg"
      fill
      backCloses
      footer={footer}
    >
      <div className="grid gap-6">
        <RefundSteps current={step} />
        {sent ? (
          <Submitted claim={sent} title={t('refund.sent')} />
        ) : (
          <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-6">
            {step === 0 && <OrderHead order={order} />}
            {step === 0 && (
              <PieceChoice
                kind="refund"
                claim={claim}
                faults={hasTried ? faults : {}}
                fault={hasTried && claim.chosen.length === 0 ? missing : undefined}
              />
            )}
            {step === 1 && <RefundMoney order={order} claim={claim} chosen={chosen} />}
          </form>
        )}
      </div>
    </Dialog>
  )
}

function RefundSteps({ current }: { current: number }) {
  const t = useTranslations('claims.refund.steps')
  return (
    <Steps
      label={t('label')}
      steps={[t('items'), t('money'), t('done')]}
      current={current}
      doneLabel={t('doneLabel')}
    />
  )
}
