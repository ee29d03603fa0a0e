'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { use } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { Link } from '@/components/layout/link'
import { LoadError } from '@/components/layout/load-error'
import { LISTS, type ListKind } from '@/components/orders/lists'
import { OrderDialog } from '@/components/orders/order-dialog'
import { OrderList } from '@/components/orders/order-list'
import { OrderListSkeleton } from '@/components/orders/order-list-skeleton'
import { ReferralFilter, useReferralFilter } from '@/components/orders/referral-filter'
import { StatusFilter } from '@/components/orders/status-filter'
import { useOrders } from '@/components/orders/use-orders'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { useSessionKind } from '@/lib/identity/accounts/client'

const picture = <Illustration shape="receipt" />

/** A list of orders, filtered by the status in the URL. */
export function OrdersPage({ kind }: { kind: ListKind }) {
  use(browser('Orders are shown to their owner only.'))
  const session = useSessionKind()
  if (!session || session === 'guest') return <SignInState from={LISTS[kind].page} />
  return kind === 'referral' ? <Referrals /> : <Loaded kind={kind} />
}

/** Orders with the reseller's code. */
function Referrals() {
  const { status = '', ...filter } = useReferralFilter()
  const list = useOrders('referral', status, filter)
  const isFiltered = Object.keys(filter).length > 0
  return <Listing kind="referral" status={status} isFiltered={isFiltered} list={list} />
}

function Loaded({ kind }: { kind: ListKind }) {
  const status = useSearchParams().get('status') ?? ''
  const list = useOrders(kind, status)
  return (
    <>
      <Listing kind={kind} status={status} list={list} />
      <OrderDialog onChanged={list.reload} />
    </>
  )
}

type ListingProps = { kind: ListKind; status: string; isFiltered?: boolean; list: ReturnType<typeof useOrders> }

function Listing({ kind, status, isFiltered = false, list }: ListingProps) {
  const t = useTranslations('orders')
  const { orders, counts, error, reload } = list
  if (error && !orders) return <LoadError picture={picture} title={t('errorTitle')} error={error} onRetry={reload} />
  if (orders?.length === 0 && status === '' && !isFiltered) return <NoOrders kind={kind} />
  return (
    <>
      {kind === 'referral' ? (
        <ReferralFilter />
      ) : (
        <div className="mb-4">
          <StatusFilter kind={kind} status={status} counts={counts} />
        </div>
      )}
      {!orders && <OrderListSkeleton />}
      {orders?.length === 0 && <NoneOfStatus path={LISTS[kind].page} isFiltered={isFiltered} />}
      {orders && orders.length > 0 && <OrderList kind={kind} list={list} orders={orders} />}
      {orders && kind === 'buy' && <ClaimPages />}
    </>
  )
}

/** The pages of returns, and of exchanges and refunds. */
function ClaimPages() {
  const t = useTranslations('orders')
  return (
    <nav aria-label={t('claimPages')} className="mt-6 flex flex-wrap items-center gap-x-6 text-sm">
      <span aria-hidden="true" className="text-quiet">
        {t('claimPages')}:
      </span>
      {(['returns', 'exchange'] as const).map((page) => (
        <Link
          key={page}
          href={`/${page}`}
          className="flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {t(page)}
        </Link>
      ))}
    </nav>
  )
}

const EMPTY = {
  buy: { shape: 'receipt', words: 'empty', first: null },
  rent: { shape: 'chair', words: 'rentEmpty', first: { href: '/rent', words: 'rentEmptyAction' } },
  referral: {
    shape: 'receipt',
    words: 'referralEmpty',
    first: { href: '/reseller-links', words: 'referralEmptyAction' },
  },
} as const

/** An empty list, with a link to the products (ORD-015); renters look for rentals first, a reseller shares links first. */
function NoOrders({ kind }: { kind: ListKind }) {
  const t = useTranslations('orders')
  const { shape, words, first } = EMPTY[kind]
  return (
    <EmptyState
      picture={<Illustration shape={shape} />}
      title={t(`${words}Title`)}
      text={t(`${words}Text`)}
      action={
        <>
          {first && <ButtonLink href={first.href}>{t(first.words)}</ButtonLink>}
          <ButtonLink href="/products" variant={first ? 'secondary' : 'primary'}>
            {t('emptyAction')}
          </ButtonLink>
        </>
      }
    />
  )
}

function NoneOfStatus({ path, isFiltered }: { path: string; isFiltered: boolean }) {
  const t = useTranslations('orders')
  return (
    <EmptyState
      picture={picture}
      title={t(isFiltered ? 'noneFiltered' : 'noneTitle')}
      action={
        <ButtonLink href={path} variant="secondary">
          {t('noneAction')}
        </ButtonLink>
      }
    />
  )
}
