'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { FreeShipping } from '@/components/checkout/free-shipping'
import { moneyOfCart } from '@/components/checkout/money'
import { Summary } from '@/components/checkout/summary'
import { CART_PATHS, CHECKOUT_PATHS, rememberKind } from '@/components/checkout/use-checkout-kind'
import { Link } from '@/components/layout/link'
import { openLogin } from '@/components/layout/login-dialog-store'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { orLoadFailed } from '@/components/ui/load-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { VoucherField } from '@/components/vouchers/voucher-field'
import { unbrokenRupiah } from '@/lib/platform/money'
import { flashSaving } from '@/lib/selling/cart/rules'
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

type CartSummaryProps = { cart: Cart; busy: boolean; claimDays: number }

export function CartSummary({ cart, busy, claimDays: days }: CartSummaryProps) {
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
    <Summary
      money={moneyOfCart(cart.data, false)}
      busy={busy}
      action={action}
      why={obstacle}
      offer={<FlashSaving cart={cart.data} />}
      note={kind === 'buy' && <Returns days={days} />}
    >
      <VoucherField cart={cart} />
      {kind === 'buy' && <Arrival cart={cart.data} />}
      <FreeShipping cart={cart} />
    </Summary>
  )
}

function Returns({ days }: { days: number }) {
  const t = useTranslations('cart')
  return (
    <p className="-my-2 text-center text-quiet text-sm">
      <Link href="/terms-and-conditions/terms#return" className="inline-flex min-h-11 items-center hover:underline">
        {t('returns', { days })}
      </Link>
    </p>
  )
}

/** What a login would save; nothing beside a voucher, whose reduction would change with the prices. */
function FlashSaving({ cart }: { cart: Cart['data'] }) {
  const t = useTranslations('cart')
  const saving = cart.without_delivery.promo_discount > 0 ? 0 : flashSaving(cart.carts)
  if (saving === 0) return null
  return (
    <div className="flex items-center justify-between gap-3 rounded bg-accent-tint p-3 text-accent-ink text-sm">
      <p>{t('flashSaving', { amount: unbrokenRupiah(saving) })}</p>
      <Button size="sm" variant="secondary" className="flex-none" onClick={() => openLogin({ from: CART_PATHS.buy })}>
        {t('flashLoginAction')}
      </Button>
    </div>
  )
}
