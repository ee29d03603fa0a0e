'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { Illustration } from '@/components/cart/illustration'
import { OrderView } from '@/components/orders/order-view'
import { StatusSkeleton } from '@/components/orders/status-skeleton'
import { usePolledOrder } from '@/components/orders/use-polled-order'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { useSessionKind } from '@/lib/accounts/client'
import { ApiError } from '@/lib/platform/http'

export function OrderStatus({ id }: { id: string }) {
  use(browser('An order is shown to its owner only.'))
  const session = useSessionKind()
  return session ? <Loaded id={id} /> : <SignInState from={`/orders/${id}/status`} />
}

function Loaded({ id }: { id: string }) {
  const expired = useSearchParams().get('expired') === 'true'
  const polled = usePolledOrder(id)
  if (polled.data) return <OrderView order={polled.data} polled={polled} flaggedExpired={expired} />
  if (polled.error) return <NotLoaded error={polled.error} onRetry={polled.checkAgain} />
  return <StatusSkeleton />
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('order')
  const status = error instanceof ApiError ? error.status : 0
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
