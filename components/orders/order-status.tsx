'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { use, useEffect } from 'react'
import { browser } from 'react-dom'
import { openLogin } from '@/components/accounts/login-dialog-store'
import { SignInState } from '@/components/accounts/sign-in-state'
import { Illustration } from '@/components/cart/illustration'
import { useGo } from '@/components/checkout/use-go'
import { OrderView } from '@/components/orders/order-view'
import { StatusSkeleton } from '@/components/orders/status-skeleton'
import { usePolledOrder } from '@/components/orders/use-polled-order'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { endSession, useSessionKind } from '@/lib/accounts/client'
import { ApiError } from '@/lib/platform/http'

export function OrderStatus({ id }: { id: string }) {
  use(browser('An order is shown to its owner only.'))
  const session = useSessionKind()
  return session ? <Loaded id={id} /> : <SignInState from={`/orders/${id}/status`} />
}

function Loaded({ id }: { id: string }) {
  const expired = useSearchParams().get('expired') === 'true'
  const polled = usePolledOrder(id)
  const ended = polled.error instanceof ApiError && polled.error.status === 401
  if (polled.data && !ended) return <OrderView order={polled.data} polled={polled} flaggedExpired={expired} />
  if (polled.error) return <NotLoaded id={id} error={polled.error} onRetry={polled.checkAgain} />
  return <StatusSkeleton />
}

/** A session that ended meanwhile goes home, logs in and comes back. */
function NotLoaded({ id, error, onRetry }: { id: string; error: unknown; onRetry: () => void }) {
  const t = useTranslations('order')
  const go = useGo()
  const status = error instanceof ApiError ? error.status : 0
  useEffect(() => {
    if (status !== 401) return
    endSession()
    openLogin({ from: `/orders/${id}/status` })
    go.replace('/')
  }, [status, id, go])
  if (status === 401) return <StatusSkeleton />
  const missing = status >= 400 && status < 500 && status !== 429
  return (
    <EmptyState
      level={1}
      picture={<Illustration shape="receipt" />}
      title={missing ? t('notFoundTitle') : t('errorTitle')}
      text={missing ? t('notFoundText') : t('errorText')}
      action={
        missing ? (
          <ButtonLink href="/products">{t('continueShopping')}</ButtonLink>
        ) : (
          <Button onClick={onRetry}>{t('retry')}</Button>
        )
      }
    />
  )
}
