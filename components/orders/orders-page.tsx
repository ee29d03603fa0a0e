'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, use } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { useErrorText } from '@/components/accounts/use-error-text'
import { Illustration } from '@/components/cart/illustration'
import { OrderList } from '@/components/orders/order-list'
import { OrderListSkeleton } from '@/components/orders/order-list-skeleton'
import { StatusFilter } from '@/components/orders/status-filter'
import { useOrders } from '@/components/orders/use-orders'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { useSessionKind } from '@/lib/accounts/client'
import type { Order } from '@/lib/orders/schema'

type OrdersPageProps = { type: Order['type'] }

const PATHS = { buy: '/my-orders', rent: '/my-rental-orders' }

/** One's orders, of one status where the address names one. */
export function OrdersPage({ type }: OrdersPageProps) {
  use(browser('Orders are shown to their owner only.'))
  const kind = useSessionKind()
  return kind && kind !== 'guest' ? <Loaded type={type} /> : <SignInState from={PATHS[type]} />
}

function Loaded({ type }: OrdersPageProps) {
  const status = useSearchParams().get('status') ?? ''
  const list = useOrders(type, status)
  const { orders, error } = list
  if (error && !orders) return <NotLoaded error={error} onRetry={list.retry} />
  if (orders?.length === 0 && status === '') return <NoOrders type={type} />
  return (
    <>
      <StatusFilter type={type} status={status} path={PATHS[type]} />
      {!orders && <OrderListSkeleton />}
      {orders?.length === 0 && <NoneOfStatus path={PATHS[type]} />}
      {orders && orders.length > 0 && <OrderList list={list} orders={orders} />}
    </>
  )
}

const receipt: ReactNode = <Illustration shape="receipt" />

function NoOrders({ type }: OrdersPageProps) {
  const t = useTranslations('orders')
  if (type === 'rent') {
    return (
      <EmptyState
        picture={<Illustration shape="chair" />}
        title={t('rentEmptyTitle')}
        text={t('rentEmptyText')}
        action={<ButtonLink href="/rent">{t('rentEmptyAction')}</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      picture={receipt}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={<ButtonLink href="/products">{t('emptyAction')}</ButtonLink>}
    />
  )
}

function NoneOfStatus({ path }: { path: string }) {
  const t = useTranslations('orders')
  return (
    <EmptyState
      picture={receipt}
      title={t('noneTitle')}
      action={
        <ButtonLink href={path} variant="secondary">
          {t('noneAction')}
        </ButtonLink>
      }
    />
  )
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('orders')
  const common = useTranslations('common')
  const errorText = useErrorText()
  return (
    <EmptyState
      picture={receipt}
      title={t('errorTitle')}
      text={errorText(error)}
      action={<Button onClick={onRetry}>{common('retry')}</Button>}
    />
  )
}
