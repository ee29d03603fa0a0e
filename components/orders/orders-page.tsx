'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { useErrorText } from '@/components/accounts/use-error-text'
import { Illustration } from '@/components/cart/illustration'
import { LISTS, type ListKind } from '@/components/orders/lists'
import { OrderDialog } from '@/components/orders/order-dialog'
import { OrderList } from '@/components/orders/order-list'
import { OrderListSkeleton } from '@/components/orders/order-list-skeleton'
import { StatusFilter } from '@/components/orders/status-filter'
import { useOrders } from '@/components/orders/use-orders'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { useSessionKind } from '@/lib/accounts/client'

/** The orders of a list, of one status where the address names one. */
export function OrdersPage({ kind }: { kind: ListKind }) {
  use(browser('Orders are shown to their owner only.'))
  const session = useSessionKind()
  return session && session !== 'guest' ? <Loaded kind={kind} /> : <SignInState from={LISTS[kind].page} />
}

function Loaded({ kind }: { kind: ListKind }) {
  const status = useSearchParams().get('status') ?? ''
  const list = useOrders(kind, status)
  return (
    <>
      <Listing kind={kind} status={status} list={list} />
      {kind !== 'referral' && <OrderDialog onChanged={list.reload} />}
    </>
  )
}

type ListingProps = { kind: ListKind; status: string; list: ReturnType<typeof useOrders> }

function Listing({ kind, status, list }: ListingProps) {
  const { orders, error } = list
  if (error && !orders) return <NotLoaded error={error} onRetry={list.reload} />
  if (orders?.length === 0 && status === '') return <NoOrders kind={kind} />
  return (
    <>
      <StatusFilter kind={kind} status={status} />
      {!orders && <OrderListSkeleton />}
      {orders?.length === 0 && <NoneOfStatus path={LISTS[kind].page} />}
      {orders && orders.length > 0 && <OrderList kind={kind} list={list} orders={orders} />}
    </>
  )
}

const EMPTY = {
  buy: { shape: 'receipt', words: 'empty' },
  rent: { shape: 'chair', words: 'rentEmpty' },
  referral: { shape: 'receipt', words: 'referralEmpty' },
} as const

/** Nothing yet, and the way to the products (ORD-015). */
function NoOrders({ kind }: { kind: ListKind }) {
  const t = useTranslations('orders')
  const { shape, words } = EMPTY[kind]
  return (
    <EmptyState
      picture={<Illustration shape={shape} />}
      title={t(`${words}Title`)}
      text={t(`${words}Text`)}
      action={
        <>
          <ButtonLink href="/products">{t('emptyAction')}</ButtonLink>
          {kind === 'rent' && (
            <ButtonLink href="/rent" variant="secondary">
              {t('rentEmptyAction')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

function NoneOfStatus({ path }: { path: string }) {
  const t = useTranslations('orders')
  return (
    <EmptyState
      picture={<Illustration shape="receipt" />}
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
      picture={<Illustration shape="receipt" />}
      title={t('errorTitle')}
      text={errorText(error)}
      action={<Button onClick={onRetry}>{common('retry')}</Button>}
    />
  )
}
