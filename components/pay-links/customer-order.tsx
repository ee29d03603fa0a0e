'use client'

import { CircleCheck, CircleX } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { moneyOfOrder } from '@/components/checkout/money'
import { Summary } from '@/components/checkout/summary'
import { Thumbnail } from '@/components/layout/thumbnail'
import { statusTone, useStatusWords } from '@/components/orders/status-words'
import { DuePayment } from '@/components/payments/due-payment'
import { PaidFor } from '@/components/payments/paid-for'
import { PaymentSkeleton } from '@/components/payments/payment-skeleton'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { cx } from '@/components/ui/class-names'
import { TwoColumns } from '@/components/ui/two-columns'
import { usePayment } from '@/lib/money/payments/client'
import { outcomeOf } from '@/lib/orders/pay-links/rules'
import type { CustomerOrder } from '@/lib/orders/pay-links/schema'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

type CustomerOrderProps = { order: CustomerOrder; isCustom: boolean; onCheck: () => void }

/** The order of a customer: its payment while it waits for one, then its status. */
export function CustomerOrderView({ order, isCustom, onCheck }: CustomerOrderProps) {
  const t = useTranslations('payLink')
  const isOpen = order.status === 'waiting_payment' && new Date(order.expires_at) > new Date()
  return (
    <div className="grid gap-6">
      {isOpen ? (
        <>
          <header className="grid gap-2">
            <h1 className="max-w-text page-title">{t('title', { store: order.store_name })}</h1>
            <p className="max-w-text text-quiet">{t('text')}</p>
          </header>
          <Payment order={order} isCustom={isCustom} onCheck={onCheck} />
        </>
      ) : (
        <Result order={order} />
      )}
    </div>
  )
}

function Payment({ order, isCustom, onCheck }: CustomerOrderProps) {
  const { id, formatted_id, net_price, expires_at } = order
  const payment = usePayment(String(id), true)
  if (payment.data === undefined) return <PaymentSkeleton />
  const check = () => {
    void payment.mutate()
    onCheck()
  }
  const due = { order_id: id, number: formatted_id, amount: net_price, expires_at, check }
  const summary = <CustomerSummary order={order} />
  const paidFor = <PaidFor number={formatted_id} products={order.order_products.map(({ product }) => product)} />
  return <DuePayment due={{ ...due, summary, paidFor }} payment={payment.data} isCustom={isCustom} onChecked={check} />
}

function Result({ order }: { order: CustomerOrder }) {
  const t = useTranslations('payLink')
  const words = useStatusWords()
  const { store_name: store, display_status, track_url } = order
  const outcome = outcomeOf(order)
  const isGood = outcome === 'paid' || outcome === 'sent'
  const Icon = isGood ? CircleCheck : CircleX
  return (
    <TwoColumns aside={<CustomerSummary order={order} />}>
      <div role="status" className="flex flex-col items-start gap-4 md:flex-row">
        <span
          className={cx(
            'flex size-14 flex-none items-center justify-center rounded-full',
            isGood ? 'bg-success-tint text-success' : 'bg-sunken text-quiet',
          )}
        >
          <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
        </span>
        <div className="grid justify-items-start gap-3">
          <h1 className="max-w-text page-title">{t(`${outcome}Title`)}</h1>
          <p className="max-w-text text-quiet">{t(`${outcome}Text`, { store })}</p>
          <Badge tone={statusTone(display_status)}>{words(display_status)}</Badge>
          {track_url && (
            <ButtonLink href={pathOf(track_url)} variant="secondary">
              {t('track')}
            </ButtonLink>
          )}
        </div>
      </div>
    </TwoColumns>
  )
}

/** The path of our own absolute address, with its fragment. */
const pathOf = (address: string) => {
  const { pathname, hash } = new URL(address)
  return `${pathname}${hash}`
}

const NOTHING = { return_cost: 0, total_deposit: 0, wallet_reduction: 0 }

/** What it is, where it goes and what it costs. */
function CustomerSummary({ order }: { order: CustomerOrder }) {
  const t = useTranslations('payLink')
  const locale = useLocale()
  const { recipient, address, courier } = order
  const way = [recipient, address && `${address.city}, ${address.province}`, courier?.title].filter(Boolean)
  return (
    <Summary money={moneyOfOrder({ ...order, ...NOTHING })}>
      <div className="grid gap-3">
        <p className="text-sm">{t('from', { store: order.store_name })}</p>
        <ul className="grid gap-3">
          {order.order_products.map(({ product, color, quantity, price }) => (
            <li key={`${product.slug}-${color?.color ?? ''}`} className="flex gap-3 text-sm">
              <Thumbnail mediaKey={product.preview.media_key} className="w-14" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2">{localized(product, 'title', locale)}</span>
                <span className="block text-quiet">
                  {[color && localized(color, 'color', locale), `× ${quantity}`].filter(Boolean).join(' ')}
                </span>
              </span>
              <span className="tabular whitespace-nowrap">{formatRupiah(price * quantity)}</span>
            </li>
          ))}
        </ul>
        <p className="text-quiet text-sm">{t('to', { way: way.join(' · ') })}</p>
      </div>
    </Summary>
  )
}
