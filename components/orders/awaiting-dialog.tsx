'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { usePolledOrder } from '@/components/orders/use-polled-order'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { forgetRefetch, readRefetch } from '@/lib/money/payments/client'
import { DEFAULT_LOCALE } from '@/lib/platform/i18n'

type AwaitingDialogProps = { orderId: number; polled: ReturnType<typeof usePolledOrder> }

/**
 * Shown after paying on another site, until the payment's result arrives (ORD-005). It uses the language in which
 * the shopper left, because the gateway returns to the default one.
 */
export function AwaitingDialog({ orderId, polled: { waiting, polling } }: AwaitingDialogProps) {
  const t = useTranslations('order.awaiting')
  const locale = useLocale()
  const [left] = useState(() => readRefetch(orderId))
  const [isClosed, setClosed] = useState(false)
  const isForeign = left !== null && left !== locale && locale === DEFAULT_LOCALE
  useEffect(() => {
    if (isForeign) window.location.replace(`/${left}/orders/${orderId}/status`)
    else if (!waiting) forgetRefetch(orderId)
  }, [isForeign, left, waiting, orderId])
  function close() {
    forgetRefetch(orderId)
    setClosed(true)
  }
  const isOpen = left !== null && waiting && polling && !isClosed
  return (
    <Dialog open={isOpen} onClose={close} title={t('title')} closeLabel={t('close')} size="sm">
      <div className="grid justify-items-center gap-5 py-2 text-center">
        <span
          aria-hidden="true"
          className="size-10 animate-spin rounded-full border-2 border-primary border-t-transparent"
        />
        <p role="status">{t('text')}</p>
        <Button variant="secondary" full onClick={close}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  )
}
