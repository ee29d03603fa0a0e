'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { causeOf } from '@/components/claims/claim-draft'
import type { FormDialogProps } from '@/components/claims/claim-props'
import { ExchangeMethod } from '@/components/claims/exchange-method'
import { FormFooter } from '@/components/claims/form-footer'
import { OrderHead } from '@/components/claims/order-head'
import { PieceChoice } from '@/components/claims/piece-choice'
import { faultsOf } from '@/components/claims/piece-faults'
import { Submitted } from '@/components/claims/submitted'
import { type ClaimForm, useClaimDraft } from '@/components/claims/use-claim-draft'
import { useSending } from '@/components/claims/use-sending'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useFirstFault } from '@/components/ui/use-first-fault'
import { sentUrls } from '@/components/uploads/use-files'
import { askExchange } from '@/lib/orders/claims/client/shopper'
import type { Claim, NewExchange } from '@/lib/orders/claims/schema/claim'
import { useIdempotencyKey } from '@/lib/platform/use-idempotency-key'

const SHOWROOM = 1

const toExchange = ({ chosen, piece, photosOf, videoOf }: ClaimForm): NewExchange => ({
  exchange: {
    exchange_method: 2,
    exchange_products_attributes: chosen.map((line) => ({
      product_id: line.product.id,
      order_product_id: line.id,
      quantity: piece(line).quantity,
      exchange_reason: piece(line).reason.trim(),
      ...causeOf(piece(line)),
      exchange_images_attributes: sentUrls(photosOf(line).files).map((photo_url) => ({ photo_url })),
      video_url: sentUrls(videoOf(line).files)[0] ?? '',
    })),
  },
})

/** What is missing of the form, once it was tried to send it. */
function useFaults(claim: ClaimForm) {
  const t = useTranslations('claims.exchange')
  const pieces = faultsOf(claim, { reason: '', photo: t('missingImage'), video: t('missingVideo') }, false)
  const method = claim.draft.method === null ? t('missingMethod') : undefined
  const product = claim.chosen.length === 0 ? t('missingProduct') : undefined
  const isComplete = !method && !product && Object.keys(pieces).length === 0
  return { pieces, method, product, isComplete }
}

/** Asks for other pieces instead of some; full-screen on the phone (EXC-003 to EXC-013). */
export default function ExchangeDialog({ order, open, onClose, onTaken }: FormDialogProps) {
  const t = useTranslations('claims')
  const id = useId()
  const claim = useClaimDraft('exchange', order)
  const { busy, problem, dismiss, checkFiles, send } = useSending(claim)
  const { form, showFaults, hasTried } = useFirstFault()
  const keyFor = useIdempotencyKey()
  const faults = useFaults(claim)
  const [sent, setSent] = useState<Claim | null>(null)

  async function ask() {
    const body = toExchange(claim)
    setSent(await askExchange(order.id, body, keyFor(JSON.stringify(body))))
    claim.finish()
    onTaken?.()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    showFaults()
    if (faults.isComplete && checkFiles()) void send(ask)
  }

  const close = () => onClose(sent)
  const inShowroom = claim.draft.method === SHOWROOM
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('exchange.title')}
      closeLabel={t('close')}
      size="lg"
      fill
      backCloses
      footer={
        sent ? (
          <Button full onClick={close}>
            {t('toOrder')}
          </Button>
        ) : (
          <FormFooter title={t('notSent')} problem={problem} onDismiss={dismiss}>
            <Button type="submit" form={id} full busy={busy} disabled={inShowroom}>
              {t('exchange.send')}
            </Button>
          </FormFooter>
        )
      }
    >
      {sent ? (
        <Submitted claim={sent} title={t('exchange.sent')} />
      ) : (
        <form ref={form} id={id} noValidate onSubmit={submit} className="grid gap-6">
          <OrderHead order={order} />
          <ExchangeMethod
            value={claim.draft.method}
            fault={hasTried ? faults.method : undefined}
            number={order.formatted_id}
            onChange={(method) => claim.change({ method })}
          />
          {!inShowroom && (
            <PieceChoice
              kind="exchange"
              claim={claim}
              faults={hasTried ? faults.pieces : {}}
              fault={hasTried ? faults.product : undefined}
            />
          )}
        </form>
      )}
    </Dialog>
  )
}
