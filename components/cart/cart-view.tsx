'use client'

import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { SignInState } from '@/components/accounts/sign-in-state'
import { CartLines } from '@/components/cart/cart-lines'
import { CartLinesSkeleton } from '@/components/cart/cart-skeleton'
import { CartSummary } from '@/components/cart/cart-summary'
import { MergedNotice } from '@/components/cart/merged-notice'
import { OtherCarts } from '@/components/cart/other-carts'
import { PriceChanges } from '@/components/cart/price-changes'
import { RemovedNotice } from '@/components/cart/removed-notice'
import { CART_PATHS } from '@/components/checkout/use-checkout-kind'
import { useTracker } from '@/components/checkout/use-tracker'
import { useNavigate } from '@/components/layout/use-navigate'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { orLoadFailed } from '@/components/ui/load-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { TwoColumns } from '@/components/ui/two-columns'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { useCart } from '@/lib/selling/cart/client/cart'
import type { Cart, CartLine } from '@/lib/selling/cart/schema'

const loading = () => <Skeleton className="h-56 rounded-lg" />
const RentSettings = dynamic(() => orLoadFailed(import('@/components/rentals/rent-settings')), { ssr: false, loading })
const LaterRents = dynamic(() => orLoadFailed(import('@/components/rentals/saved-rentals-list')), { ssr: false })

/** The buy cart is open to guests; the rent cart needs a member. */
export function CartView({ kind, claimDays }: { kind: OrderKind; claimDays: number }) {
  const t = useTranslations('cart')
  const session = useSessionKind()
  const { data: cart, error, mutate } = useCart(kind)
  if (!session || (kind === 'rent' && session === 'guest')) return <SignInState from={CART_PATHS[kind]} />
  if (cart) return <FilledOrEmpty cart={cart} claimDays={claimDays} />
  if (!error) return <CartLinesSkeleton />
  return (
    <EmptyState
      picture={<Illustration shape="basket" />}
      title={t('errorTitle')}
      text={t('errorText')}
      action={<Button onClick={() => mutate()}>{t('retry')}</Button>}
    />
  )
}

function FilledOrEmpty({ cart, claimDays }: { cart: Cart; claimDays: number }) {
  const { busy, track } = useTracker()
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const [isPicking, setPicking] = useState(false)
  const rent = cart.data.kind === 'rent'
  const undo = removed && <RemovedNotice key={removed.id} cart={cart} line={removed} onDone={() => setRemoved(null)} />
  const later = rent && <LaterRents cart={cart.data} />
  if (cart.data.carts.length === 0) {
    return (
      <>
        {later}
        <OtherCarts cart={cart} />
        <Empty kind={cart.data.kind}>{undo}</Empty>
      </>
    )
  }
  return (
    <TwoColumns aside={<CartSummary cart={cart} busy={busy} claimDays={claimDays} />}>
      <MergedNotice cart={cart} />
      <PriceChanges cart={cart} />
      {undo}
      <CartLines cart={cart} track={track} onRemoved={setRemoved} onPickDay={() => setPicking(true)} />
      {rent && <RentSettings cart={cart.data} track={track} isPicking={isPicking} onPicking={setPicking} />}
      {later}
    </TwoColumns>
  )
}

const EMPTY = {
  buy: { shape: 'basket', title: 'emptyTitle', text: 'emptyText', action: 'emptyAction', href: '/products' },
  rent: { shape: 'chair', title: 'rentTitle', text: 'rentText', action: 'rentAction', href: '/rent' },
} as const

/** An empty cart. A shopper who comes back from checkout goes to the home page (CART-007). */
function Empty({ kind, children }: { kind: OrderKind; children: ReactNode }) {
  const t = useTranslations('cart')
  const navigate = useNavigate()
  const other = useCart(kind === 'buy' ? 'rent' : 'buy')
  const isOtherEmpty = other.data ? other.data.data.carts.length === 0 : !other.isLoading
  const home = useSearchParams().get('from') === 'checkout' && !children && isOtherEmpty
  useEffect(() => {
    if (home) navigate.replace('/')
  }, [home, navigate])
  const words = EMPTY[kind]
  return (
    <>
      {children}
      <EmptyState
        picture={<Illustration shape={words.shape} />}
        title={t(words.title)}
        text={t(words.text)}
        action={<ButtonLink href={words.href}>{t(words.action)}</ButtonLink>}
      />
    </>
  )
}
