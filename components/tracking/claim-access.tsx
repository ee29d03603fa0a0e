'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNavigate } from '@/components/layout/use-navigate'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LazyPart } from '@/components/ui/lazy-part'
import { readSession } from '@/lib/identity/accounts/client'
import { isOwnOrder } from '@/lib/orders/access/client'
import type { GuestOrder } from '@/lib/orders/tracking/schema'
import { formatDate, formatTime } from '@/lib/platform/time'

const load = () => import('@/components/tracking/open-order-dialog')

type ClaimAccessProps = { order: GuestOrder; phone: string | null }

/** The way from a tracked order to its claims: at once for who has placed it here, else with a code to its buyer. */
export function ClaimAccess(props: ClaimAccessProps) {
  const { until, count } = props.order.claims
  return until === null && count === 0 ? null : <Access {...props} />
}

function Access({ order, phone }: ClaimAccessProps) {
  const t = useTranslations('tracking.claim')
  const { enter } = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const { until } = order.claims
  const go = async () => {
    setBusy(true)
    const isOwn = readSession() !== null && (await isOwnOrder(order.id))
    if (isOwn) return enter(`/orders/${order.id}/status`)
    setBusy(false)
    setAsked(true)
  }
  const close = () => setAsked(false)
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold text-lg">{t(until ? 'title' : 'titleOf')}</h3>
        {until && (
          <p className="tabular max-w-text">{t('until', { date: formatDate(until), time: formatTime(until) })}</p>
        )}
        <p className="max-w-text text-quiet text-sm">{t('text')}</p>
      </div>
      <Button variant="secondary" className="sm:justify-self-start" busy={busy} onClick={() => void go()}>
        {t(until ? 'action' : 'actionOf')}
      </Button>
      {isAsked && (
        <LazyPart
          load={load}
          props={{ order, phone, onClose: close }}
          waiting={null}
          failed={() => <p>{t('failed')}</p>}
        />
      )}
    </Card>
  )
}
