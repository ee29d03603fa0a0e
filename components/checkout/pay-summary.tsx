import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CheckoutItems } from '@/components/checkout/checkout-items'
import { FreeShipping } from '@/components/checkout/free-shipping'
import { moneyOfCart } from '@/components/checkout/money'
import { Summary } from '@/components/checkout/summary'
import { CART_PATHS } from '@/components/checkout/use-checkout-kind'
import { Link } from '@/components/layout/link'
import { Button } from '@/components/ui/button'
import { VoucherField } from '@/components/vouchers/voucher-field'
import type { Cart } from '@/lib/selling/cart/schema'

type PaySummaryProps = {
  cart: Cart
  /** Whether the server's total belongs to the present choices. */
  isKnown: boolean
  counting: boolean
  busy: boolean
  /** Why nothing can be paid. */
  why: string | null
  label: 'payNow' | 'placeForCustomer'
  /** The field for a reseller's code, where one can be given. */
  code: ReactNode
  onPay: () => void
}

/** The items, the total and the Pay Now button. */
export function PaySummary({ cart, isKnown, counting, busy, why, label, code, onPay }: PaySummaryProps) {
  const t = useTranslations('checkout')
  const { carts, kind } = cart.data
  const back = `${CART_PATHS[kind]}${kind === 'rent' ? '&' : '?'}from=checkout`
  return (
    <Summary
      money={moneyOfCart(cart.data, isKnown)}
      busy={counting}
      why={why}
      action={
        <Button size="lg" full busy={busy} disabled={why !== null} onClick={onPay} className="max-md:px-4">
          {t(label)}
        </Button>
      }
      note={
        <Link
          href={back}
          className="-my-2 inline-flex min-h-11 items-center justify-self-center font-semibold text-primary text-sm underline underline-offset-4"
        >
          {t('backToCart')}
        </Link>
      }
    >
      <CheckoutItems lines={carts} />
      <div className="grid gap-2">
        <VoucherField cart={cart} />
        {code}
      </div>
      <FreeShipping cart={cart} />
    </Summary>
  )
}
