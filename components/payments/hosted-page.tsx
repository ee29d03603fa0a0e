'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { type Due, statusPageOf } from '@/components/payments/due'
import { FailureNotice } from '@/components/payments/failure-notice'
import { Processing } from '@/components/payments/progress-notices'
import { useFreshDocument } from '@/components/payments/use-fresh-document'
import { useStartPayment } from '@/components/payments/use-start-payment'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { TwoColumns } from '@/components/ui/two-columns'
import type { Payment } from '@/lib/money/payments/schema'

const HOSTED = { method: 'invoice', channel: 'snap' } as const

type HostedPageProps = { due: Due; payment: Payment | null; onChecked: () => void }

/** The gateway's page in a frame, where the shop has no payment forms of its own (PAY-024). */
export function HostedPage({ due, payment, onChecked }: HostedPageProps) {
  const t = useTranslations('payment')
  const { failure, start } = useStartPayment({ ...due, id: due.order_id }, () => undefined)
  const begun = useRef(false)
  const url = payment?.url ?? null
  useEffect(() => {
    if (payment || begun.current) return
    begun.current = true
    void start(HOSTED)
  }, [payment, start])
  const missing = payment && !url ? { error: null, tried: HOSTED } : failure
  return (
    <TwoColumns aside={due.summary}>
      {missing && <FailureNotice failure={missing} onRetry={() => start(HOSTED)} />}
      {missing && !failure && (
        <Button className="justify-self-start" onClick={() => start(HOSTED)}>
          {t('retry')}
        </Button>
      )}
      {!missing && !url && <Processing />}
      {url && <Frame url={url} onLoad={onChecked} />}
      {!due.check && (
        <ButtonLink href={statusPageOf(due)} variant="secondary" className="justify-self-start">
          {t('orderStatus')}
        </ButtonLink>
      )}
    </TwoColumns>
  )
}

/** Reloads the order after each navigation of the frame, in case it is paid. */
function Frame({ url, onLoad }: { url: string; onLoad: () => void }) {
  const t = useTranslations('payment')
  const isReady = useFreshDocument(url)
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
