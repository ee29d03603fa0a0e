'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { SignInState } from '@/components/accounts/sign-in-state'
import { CartLines } from '@/components/cart/cart-lines'
import { CartLinesSkeleton } from '@/components/cart/cart-skeleton'
import { Illustration } from '@/components/cart/illustration'
import { RemovedNotice } from '@/components/cart/removed-notice'
import { moneyOfCart } from '@/components/checkout/money'
import { Summary } from '@/components/checkout/summary'
import { TwoColumns } from '@/components/checkout/two-columns'
import { useGo } from '@/components/checkout/use-go'
import { useTracker } from '@/components/checkout/use-tracker'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { useSessionKind } from '@/lib/accounts/client'
import { useCart } from '@/lib/cart/client'
import type { Cart, CartLine } from '@/lib/cart/schema'

export function CartView() {
  const t = useTranslations('cart')
  const session = useSessionKind()
  const { data: cart, error, mutate } = useCart()
  if (!session) return <SignInState from="/cart" />
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
  const undo = removed && <RemovedNotice key={removed.product.id} line={removed} onDone={() => setRemoved(null)} />
  if (cart.data.carts.length === 0) return <Empty>{undo}</Empty>
  return (
    <TwoColumns aside={<CartSummary cart={cart} busy={busy} />}>
      {undo}
      <CartLines cart={cart} track={track} onRemoved={setRemoved} />
    </TwoColumns>
  )
}

/** Nothing left to ship: whoever comes back from checkout goes home (CART-007). */
function Empty({ children }: { children: React.ReactNode }) {
  const t = useTranslations('cart')
  const go = useGo()
  const home = useSearchParams().get('from') === 'checkout' && !children
  useEffect(() => {
    if (home) go.replace('/')
  }, [home, go])
  return (
    <>
      {children}
      <EmptyState
        picture={<Illustration shape="basket" />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={<ButtonLink href="/products">{t('emptyAction')}</ButtonLink>}
      />
    </>
  )
}

function CartSummary({ cart, busy }: { cart: Cart; busy: boolean }) {
  const t = useTranslations('cart')
  const blocked = cart.metadata.product_warnings.length
  const pieces = cart.data.carts.reduce((sum, line) => sum + line.quantity, 0)
  const action =
    blocked > 0 ? (
      <Button size="lg" full disabled className="max-md:px-4">
        {t('proceed')}
      </Button>
    ) : (
      <ButtonLink href="/checkout" size="lg" full className="max-md:px-4">
        {t('proceed')}
      </ButtonLink>
    )
  return (
    <Summary
      money={moneyOfCart(cart.data.total, pieces, false)}
      busy={busy}
      action={action}
      note={blocked > 0 && <p className="text-sm text-warning">{t('blocked', { count: blocked })}</p>}
    />
  )
}
