import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CheckoutItems } from '@/components/checkout/checkout-items'
import { moneyOfOrder } from '@/components/checkout/money'
import { Summary } from '@/components/checkout/summary'
import { PaidFor } from '@/components/payments/paid-for'
import type { Bill } from '@/lib/money/bills/schema'
import type { BillOf } from '@/lib/money/payments/client'
import type { Order } from '@/lib/orders/my-orders/schema'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'

/** What the payment page asks for: an order, or a later bill of it. */
export type Due = BillOf & {
  number: string
  amount: Rupiah
  expires_at: string
  /** What it is made of, beside the methods. */
  summary: ReactNode
  /** What is paid for, above the details of the payment. */
  paidFor: ReactNode
  /** Set on the page of a payment link, which shows the result itself: asks whether it is paid. */
  check?: (() => void) | undefined
}

const linesOf = ({ order_products }: Order) =>
  order_products.map((line) => ({ ...line, line_price: line.price * line.quantity }))

export const dueOfOrder = (order: Order): Due => ({
  order_id: order.id,
  number: order.formatted_id,
  amount: order.net_price,
  expires_at: order.expires_at,
  summary: (
    <Summary money={moneyOfOrder(order)}>
      <CheckoutItems lines={linesOf(order)} />
    </Summary>
  ),
  paidFor: <PaidFor number={order.formatted_id} products={order.order_products.map(({ product }) => product)} />,
})

export const dueOfBill = (bill: Bill): Due => ({
  ...bill,
  summary: <BillSummary bill={bill} />,
  paidFor: <BillPaid bill={bill} />,
})

function BillPaid({ bill: { purpose, number } }: { bill: Bill }) {
  const t = useTranslations('payment.bill')
  return (
    <div className="border-line border-b p-4 md:px-6">
      <p className="font-semibold">{t(`purpose.${purpose}`)}</p>
      <p className="tabular text-quiet text-sm">{number}</p>
    </div>
  )
}

function BillSummary({ bill: { purpose, amount, number } }: { bill: Bill }) {
  const t = useTranslations('payment.bill')
  return (
    <section
      aria-label={t('summary')}
      className="grid gap-5 rounded-lg border border-line bg-card p-5 lg:sticky lg:top-24 lg:p-6"
    >
      <h2 className="font-semibold text-lg">{t('summary')}</h2>
      <dl className="tabular grid gap-2">
        <div className="flex items-baseline justify-between gap-4 text-sm">
          <dt className="text-quiet">
            {t(`purpose.${purpose}`)}
            <span className="block text-xs">{number}</span>
          </dt>
          <dd className="text-right">{formatRupiah(amount)}</dd>
        </div>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <dt className="font-semibold">{t('total')}</dt>
          <dd className="font-bold text-xl">{formatRupiah(amount)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** The page that says how it goes on after the payment. */
export const statusPageOf = ({ order_id }: BillOf) => `/orders/${order_id}/status`
