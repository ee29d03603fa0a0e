'use client'

import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { SignInState } from '@/components/accounts/sign-in-state'
import { CartLines } from '@/components/cart/cart-lines'
import { CartLinesSkeleton } from '@/components/cart/cart-skeleton'
import { CartSummary } from '@/components/cart/cart-summary'
import { Illustration } from '@/components/cart/illustration'
import { MergedNotice } from '@/components/cart/merged-notice'
import { PriceChanges } from '@/components/cart/price-changes'
import { RemovedNotice } from '@/components/cart/removed-notice'
import { TwoColumns } from '@/components/checkout/two-columns'
import { CART_PATHS } from '@/components/checkout/use-checkout-kind'
import { useGo } from '@/components/checkout/use-go'
import { useTracker } from '@/components/checkout/use-tracker'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useSessionKind } from '@/lib/accounts/client'
import { useCart } from '@/lib/cart/client'
import type { Cart, CartKind, CartLine } from '@/lib/cart/schema'

const loading = () => <Skeleton className="h-56 rounded-lg" />
const RentSettings = dynamic(() => import('@/components/rentals/rent-settings'), { ssr: false, loading })
const LaterRents = dynamic(() => import('@/components/rentals/later-list'), { ssr: false })

/** Buying is open to guests; renting asks for a member. */
export function CartView({ kind }: { kind: CartKind }) {
  const t = useTranslations('cart')
  const session = useSessionKind()
  const { data: cart, error, mutate } = useCart(kind)
  if (!session || (kind === 'rent' && session === 'guest')) return <SignInState from={CART_PATHS[kind]} />
  if (cart) return <FilledOrEmpty cart={cart} />
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

function FilledOrEmpty({ cart }: { cart: Cart }) {
  const { busy, track } = useTracker()
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const [isPicking, setPicking] = useState(false)
  const rent = cart.data.kind === 'rent'
  const undo = removed && (
    <RemovedNotice key={removed.product.id} cart={cart} line={removed} onDone={() => setRemoved(null)} />
  )
  const later = rent && <LaterRents cart={cart.data} />
  if (cart.data.carts.length === 0) {
    return (
      <>
        {later}
        <Empty kind={cart.data.kind}>{undo}</Empty>
      </>
    )
  }
  return (
    <TwoColumns aside={<CartSummary cart={cart} busy={busy} />}>
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

/** Nothing left to ship: whoever comes back from checkout goes home (CART-007). */
function Empty({ kind, children }: { kind: CartKind; children: ReactNode }) {
  const t = useTranslations('cart')
  const go = useGo()
  const other = useCart(kind === 'buy' ? 'rent' : 'buy')
  const isOtherEmpty = other.data ? other.data.data.carts.length === 0 : !other.isLoading
  const home = useSearchParams().get('from') === 'checkout' && !children && isOtherEmpty
  useEffect(() => {
    if (home) go.replace('/')
  }, [home, go])
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
