'use client'

import { useTranslations } from 'next-intl'
import { use } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { Illustration } from '@/components/cart/illustration'
import { CheckoutSkeleton } from '@/components/checkout/checkout-skeleton'
import { CheckoutView } from '@/components/checkout/checkout-view'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { useSessionKind } from '@/lib/accounts/client'
import { useAddresses } from '@/lib/addresses/client'
import { useCart } from '@/lib/cart/client'

export function CheckoutPage() {
  use(browser('What was typed is kept in this browser.'))
  const t = useTranslations('checkout')
  const words = useTranslations('address')
  const session = useSessionKind()
  const cart = useCart()
  const hasAddresses = session === 'user' || session === 'business'
  const addresses = useAddresses(hasAddresses)
  const picture = <Illustration shape="basket" />
  if (!session) return <SignInState from="/checkout" />
  if (cart.data?.data.carts.length === 0) {
    const action = <ButtonLink href="/products">{t('emptyAction')}</ButtonLink>
    return <EmptyState picture={picture} title={t('emptyTitle')} text={t('emptyText')} action={action} />
  }
  if (cart.data?.metadata.warning) {
    const action = <ButtonLink href="/cart">{t('backToCart')}</ButtonLink>
    return <EmptyState picture={picture} title={t('blockedTitle')} text={t('blockedText')} action={action} />
  }
  if (cart.data && (!hasAddresses || addresses.data)) {
    return <CheckoutView cart={cart.data} addresses={addresses.data ?? []} />
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
