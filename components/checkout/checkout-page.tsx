'use client'

import { useTranslations } from 'next-intl'
import { use, useState } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { CheckoutSkeleton } from '@/components/checkout/checkout-skeleton'
import { CheckoutView } from '@/components/checkout/checkout-view'
import { CART_PATHS, CHECKOUT_PATHS, useCheckoutKind } from '@/components/checkout/use-checkout-kind'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { isMemberKind, useSessionKind } from '@/lib/identity/accounts/client'
import { useAddresses } from '@/lib/identity/addresses/client'
import { useCart } from '@/lib/selling/cart/client/cart'
import type { Cart } from '@/lib/selling/cart/schema'

/** A rent cart without a first day cannot be shipped. */
const isUndecided = (cart: Cart | undefined) =>
  cart?.data.kind === 'rent' && !(cart.data.rent_duration && cart.data.requested_start)

export function CheckoutPage({ isCustomPayment }: { isCustomPayment: boolean }) {
  use(browser('What was typed is kept in this browser.'))
  const t = useTranslations('checkout')
  const words = useTranslations('address')
  const session = useSessionKind()
  const kind = useCheckoutKind()
  const cart = useCart(kind)
  const member = isMemberKind(session)
  const addresses = useAddresses(member)
  const [isPlaced, setPlaced] = useState(false)
  const picture = <Illustration shape="basket" />
  if (isPlaced) return <CheckoutSkeleton />
  if (!session || (kind === 'rent' && !member)) return <SignInState from={CHECKOUT_PATHS[kind]} />
  if (cart.data?.data.carts.length === 0) {
    const action = <ButtonLink href={kind === 'rent' ? '/rent' : '/products'}>{t('emptyAction')}</ButtonLink>
    return <EmptyState picture={picture} title={t('emptyTitle')} text={t('emptyText')} action={action} />
  }
  if (cart.data?.metadata.warning || isUndecided(cart.data)) {
    const action = <ButtonLink href={CART_PATHS[kind]}>{t('backToCart')}</ButtonLink>
    return <EmptyState picture={picture} title={t('blockedTitle')} text={t('blockedText')} action={action} />
  }
  if (cart.data && (!member || addresses.data)) {
    const place = () => setPlaced(true)
    const props = { cart: cart.data, addresses: addresses.data ?? [], isCustomPayment, onPlaced: place }
    return <CheckoutView {...props} />
  }
  if (!cart.error && !addresses.error) return <CheckoutSkeleton />
  const retry = () => {
    void cart.mutate()
    void addresses.mutate()
  }
  const action = <Button onClick={retry}>{t('retry')}</Button>
  return (
    <EmptyState
      picture={picture}
      title={t('errorTitle')}
      text={addresses.error ? words('listFailed') : t('errorText')}
      action={action}
    />
  )
}
