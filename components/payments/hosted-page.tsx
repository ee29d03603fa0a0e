'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { moneyOfOrder } from '@/components/checkout/money'
import { Summary } from '@/components/checkout/summary'
import { TwoColumns } from '@/components/checkout/two-columns'
import { Processing } from '@/components/payments/between'
import { FailureNotice } from '@/components/payments/failure-notice'
import { useOwnDocument } from '@/components/payments/use-own-document'
import { useStartPayment } from '@/components/payments/use-start-payment'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { Order } from '@/lib/orders/schema'
import type { Payment } from '@/lib/payments/schema'

const HOSTED = { method: 'invoice', channel: 'snap' } as const

type HostedPageProps = { order: Order; payment: Payment | null; onChecked: () => void }

/** Where the shop has no payment form of its own, the gateway's page stands in a frame (PAY-024). */
export function HostedPage({ order, payment, onChecked }: HostedPageProps) {
  const t = useTranslations('payment')
  const { failure, start } = useStartPayment({ id: order.id, amount: order.net_price }, () => undefined)
  const begun = useRef(false)
  const url = payment?.url ?? null
  useEffect(() => {
    if (payment || begun.current) return
    begun.current = true
    void start(HOSTED)
  }, [payment, start])
  const missing = payment && !url ? { error: null, tried: HOSTED } : failure
  return (
    <TwoColumns aside={<Summary money={moneyOfOrder(order)} />}>
      {missing && <FailureNotice failure={missing} onRetry={() => start(HOSTED)} />}
      {missing && !failure && (
        <Button className="justify-self-start" onClick={() => start(HOSTED)}>
          {t('retry')}
        </Button>
      )}
      {!missing && !url && <Processing />}
      {url && <Frame url={url} onLoad={onChecked} />}
      <ButtonLink href={`/orders/${order.id}/status`} variant="secondary" className="justify-self-start">
        {t('orderStatus')}
      </ButtonLink>
    </TwoColumns>
  )
}

/** Whatever page the frame comes to, the order is asked whether it is paid. */
function Frame({ url, onLoad }: { url: string; onLoad: () => void }) {
  const t = useTranslations('payment')
  const isReady = useOwnDocument(url)
  if (!isReady) return <Processing />
  return (
    <iframe
      src={url}
      title={t('frame')}
      onLoad={onLoad}
      className="h-[max(32rem,80dvh)] w-full rounded-lg border border-line bg-white"
    />
  )
}
