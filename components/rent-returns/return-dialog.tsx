'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { StepDialogProps } from '@/components/claims/claim-props'
import { FormFooter } from '@/components/claims/form-footer'
import { useSending } from '@/components/claims/use-sending'
import { Link } from '@/components/layout/link'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { FileChoice } from '@/components/uploads/file-choice'
import { isSending, sentUrls, useFiles, wasRefused } from '@/components/uploads/use-files'
import type { Order } from '@/lib/orders/my-orders/schema'
import { startRentReturn } from '@/lib/orders/rent-returns/client'
import { MAX_RETURN_PHOTOS } from '@/lib/orders/rent-returns/rules'

const POINTS = ['courier', 'fee', 'inspection', 'deposit'] as const

type ReturnDialogProps = StepDialogProps & {
  order: Order
  /** Goes on to choosing a pick-up; null where no courier comes. */
  onPickup: (() => void) | null
}

/** Begins to bring a rental back: what happens next, and photos if the renter wants to add some (RET-005, RET-007). */
export function ReturnDialog({ order, open, onClose, onTaken, onPickup }: ReturnDialogProps) {
  const t = useTranslations('claims.rental')
  const common = useTranslations('claims')
  const files = useFiles('return')
  const photos = files.slot('photos', { kind: 'photo', most: MAX_RETURN_PHOTOS })
  const [isStarted, setStarted] = useState(false)
  const early = Math.max(0, order.remaining_days ?? 0)
  const { busy, problem, dismiss, checkFiles, send } = useSending({
    isWaiting: photos.files.some(isSending),
    hasFailed: photos.files.some(wasRefused),
  })
  const start = () =>
    send(async () => {
      await startRentReturn(order.id, { return: { images: sentUrls(photos.files) } })
      setStarted(true)
      onTaken?.()
    })
  if (isStarted)
    return (
      <Dialog open={open} onClose={onClose} title={t('started')} closeLabel={common('close')} size="sm">
        <div className="grid gap-4">
          <p>{t('startedText')}</p>
          <Button full onClick={onPickup ?? onClose}>
            {t(onPickup ? 'goOn' : 'goOnSelf')}
          </Button>
          <ButtonLink href="/my-rental-orders?status=return_processed" variant="secondary" full>
            {t('toList')}
          </ButtonLink>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('start')}
      closeLabel={common('close')}
      fill
      backCloses
      footer={
        <FormFooter title={common('notSent')} problem={problem} onDismiss={dismiss}>
          <Button full busy={busy} onClick={() => checkFiles() && void start()}>
            {t('startNow')}
          </Button>
        </FormFooter>
      }
    >
      <div className="grid gap-6">
        <ol className="grid list-decimal gap-3 pl-5">
          {POINTS.map((point) => (
            <li key={point}>{t(`point.${point}`)}</li>
          ))}
        </ol>
        {early > 0 && <Notice>{t('early', { days: early })}</Notice>}
        <FileChoice slot={photos} hint={t('photosHint')} />
        <p>
          <Link href="/terms-and-conditions/rent_terms" className="font-semibold text-primary underline">
            {t('terms')}
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
