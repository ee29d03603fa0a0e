'use client'

import { useTranslations } from 'next-intl'
import { AddressSection } from '@/components/checkout/address-section'
import { CourierSection } from '@/components/checkout/courier-section'
import { moneyOfCart } from '@/components/checkout/money'
import { Summary } from '@/components/checkout/summary'
import { Things } from '@/components/checkout/things'
import { TwoColumns } from '@/components/checkout/two-columns'
import { useDestination } from '@/components/checkout/use-destination'
import { usePayNow } from '@/components/checkout/use-pay-now'
import { useShippingChoice } from '@/components/checkout/use-shipping-choice'
import { Link } from '@/components/layout/link'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { Address } from '@/lib/addresses/schema'
import type { Cart } from '@/lib/cart/schema'
import { canInstallAt } from '@/lib/warehouses/rules'

export function CheckoutView({ cart, addresses }: { cart: Cart; addresses: Address[] }) {
  const t = useTranslations('checkout')
  const state = useDestination(addresses)
  const choice = useShippingChoice(cart, state.destination)
  const { busy, error, payNow } = usePayNow(cart, state, choice)
  const { carts, total } = cart.data
  const pieces = carts.reduce((sum, line) => sum + line.quantity, 0)
  const city = state.destination?.city_id
  const tooFar = carts.some((line) => line.installation) && city !== undefined && !canInstallAt(city)
  const counting = Boolean(choice.service) && !choice.settled
  const summary = (
    <Summary
      money={moneyOfCart(total, pieces, choice.settled)}
      busy={counting}
      action={
        <Button size="lg" full busy={busy} onClick={payNow} className="max-md:px-4">
          {t('payNow')}
        </Button>
      }
      note={
        <Link href="/cart?from=checkout" className="font-semibold text-primary text-sm underline underline-offset-4">
          {t('backToCart')}
        </Link>
      }
    >
      <Things lines={carts} />
    </Summary>
  )
  return (
    <TwoColumns aside={summary}>
      <AddressSection state={state} addresses={addresses} />
      {tooFar && <Notice tone="warning">{t('installationArea')}</Notice>}
      <CourierSection
        choice={choice}
        hasDestination={state.destination !== null}
        error={error}
        onEditAddress={state.edit}
      />
    </TwoColumns>
  )
}
