'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { FreeShipping } from '@/components/checkout/free-shipping'
import { moneyOfCart } from '@/components/checkout/money'
import { Summary } from '@/components/checkout/summary'
import { CHECKOUT_PATHS, rememberKind } from '@/components/checkout/use-checkout-kind'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { orLoadFailed } from '@/components/ui/load-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { VoucherField } from '@/components/vouchers/voucher-field'
import type { Cart } from '@/lib/selling/cart/schema'

const Arrival = dynamic(() => orLoadFailed(import('@/components/cart/cart-arrival')), {
  ssr: false,
  loading: () => <Skeleton className="h-11" />,
})

/** Why the cart cannot go to checkout yet, or null. */
function useObstacle({ data, metadata }: Cart): string | null {
  const t = useTranslations('cart')
  const blocked = metadata.product_warnings.length
  if (data.kind === 'rent' && !data.rent_duration) return t('durationMissing')
  if (blocked > 0) return t('blocked', { count: blocked })
  return data.kind === 'rent' && !data.requested_start ? t('dayMissing') : null
}

export function CartSummary({ cart, busy }: { cart: Cart; busy: boolean }) {
  const t = useTranslations('cart')
  const { kind } = cart.data
  const obstacle = useObstacle(cart)
  const action = obstacle ? (
    <Button size="lg" full disabled className="max-md:px-4">
      {t('proceed')}
    </Button>
  ) : (
    <ButtonLink href={CHECKOUT_PATHS[kind]} size="lg" full className="max-md:px-4" onClick={() => rememberKind(kind)}>
      {t('proceed')}
    </ButtonLink>
  )
  return (
    <Summary money={moneyOfCart(cart.data, false)} busy={busy} action={action} why={obstacle}>
      <VoucherField cart={cart} />
      {kind === 'buy' && <Arrival cart={cart.data} />}
      <FreeShipping cart={cart} />
    </Summary>
  )
}
