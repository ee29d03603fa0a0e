'use client'

import { useTranslations } from 'next-intl'
import { use, useState } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { ClaimOrderDialog } from '@/components/claims/claim-order-dialog'
import { ClaimedOrder } from '@/components/claims/claimed-order'
import { CourierDialog } from '@/components/claims/courier-dialog'
import { useClaimedOrders } from '@/components/claims/use-claimed-orders'
import { LoadError } from '@/components/layout/load-error'
import { LoadMore } from '@/components/layout/load-more'
import { OrderListSkeleton } from '@/components/orders/order-list-skeleton'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { type ClaimListKind, KINDS_OF_LIST } from '@/lib/orders/claims/rules/limits'
import type { ClaimKind } from '@/lib/orders/claims/states'
import type { Order } from '@/lib/orders/my-orders/schema'

const PAGES = { return: '/returns', pieces: '/exchange' } as const

const picture = <Illustration shape="basket" />

/** Orders that can be returned or are in a return, or the same for exchanges and refunds (RET-001, EXC-001). */
export function ClaimsPage({ list }: { list: ClaimListKind }) {
  use(browser('Orders are shown to their owner only.'))
  const session = useSessionKind()
  return session && session !== 'guest' ? <Loaded list={list} /> : <SignInState from={PAGES[list]} />
}

/** The claims of this list whose goods the shopper sends. */
const sendable = (orders: Order[], list: ClaimListKind) => {
  const kinds: readonly ClaimKind[] = KINDS_OF_LIST[list]
  return orders.flatMap((order) =>
    order.claims
      .filter(({ kind, actions }) => kinds.includes(kind) && actions.includes('send'))
      .map((claim) => ({ id: claim.id, kind: claim.kind, order })),
  )
}

function Loaded({ list }: { list: ClaimListKind }) {
  const t = useTranslations('claims.page')
  const found = useClaimedOrders(list)
  const { orders, error, reload } = found
  if (error && !orders) return <LoadError picture={picture} title={t('errorTitle')} error={error} onRetry={reload} />
  if (!orders) return <OrderListSkeleton />
  return (
    <>
      <p className="-mt-2 mb-5 max-w-text text-quiet">{t(`${list}.text`)}</p>
      {orders.length === 0 ? (
        <Nothing list={list} />
      ) : (
        <>
          <EnterCode list={list} orders={orders} onTaken={reload} />
          <ul className="grid gap-4">
            {orders.map((order) => (
              <ClaimedOrder key={order.id} order={order} list={list} />
            ))}
          </ul>
          <div className="mt-6 flex flex-col items-center gap-3">
            <LoadMore list={found} label={t('more')} />
          </div>
        </>
      )}
      <ClaimOrderDialog list={list} onTaken={reload} />
    </>
  )
}

/** Enters a tracking code without opening its order, where several claims wait for one. */
function EnterCode({ list, orders, onTaken }: { list: ClaimListKind; orders: Order[]; onTaken: () => void }) {
  const t = useTranslations('claims.action')
  const [open, setOpen] = useState(false)
  const claims = sendable(orders, list)
  if (claims.length < 2) return null
  return (
    <div className="mb-5">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('send')}
      </Button>
      <CourierDialog claims={claims} open={open} onClose={() => setOpen(false)} onTaken={onTaken} />
    </div>
  )
}

function Nothing({ list }: { list: ClaimListKind }) {
  const t = useTranslations('claims.page')
  return (
    <EmptyState
      picture={picture}
      title={t(`${list}.emptyTitle`)}
      text={t('emptyText')}
      action={<ButtonLink href="/my-orders">{t('emptyAction')}</ButtonLink>}
    />
  )
}
