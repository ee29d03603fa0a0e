'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AddressText } from '@/components/addresses/address-text'
import { OrderParcels } from '@/components/orders/order-parcels'
import { buttonStyle } from '@/components/ui/button-style'
import { CopyButton } from '@/components/ui/copy-button'
import { Section } from '@/components/ui/section'
import { serviceName } from '@/lib/fulfilment/shipping/rules'
import type { OrderCreditNote } from '@/lib/orders/credit-notes/schema'
import type { Order } from '@/lib/orders/my-orders/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, formatTime } from '@/lib/platform/time'

/** Invoice, credit notes and days of a paid order; before the payment the head and the timeline say everything. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useTranslations('order')
  const at = (instant: string) => t('at', { date: formatDate(instant), time: formatTime(instant) })
  if (!order.paid && order.credit_notes.length === 0 && !order.delivered_at) return null
  return (
    <dl className="grid gap-5 rounded-lg border border-line bg-card p-4 md:grid-cols-2 md:p-6">
      <Fact label={t('orderedAt')}>
        <span className="tabular">{at(order.ordered_at)}</span>
      </Fact>
      {order.paid && order.invoice_number && (
        <Fact label={t('invoice')}>
          <span className="tabular font-semibold">{order.invoice_number}</span>
          <InvoiceLinks id={order.id} number={order.invoice_number} />
        </Fact>
      )}
      {order.credit_notes.length > 0 && (
        <Fact label={t('creditNotes')}>
          <ul className="grid gap-4">
            {order.credit_notes.map((note) => (
              <li key={note.number}>
                <span className="tabular font-semibold">{note.number}</span>
                <span className="tabular block text-quiet text-sm">
                  {formatRupiah(note.amount)} · {formatDate(note.issued_at)}
                </span>
                <CreditNoteLinks note={note} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {order.delivered_at && (
        <Fact label={t('deliveredAt')}>
          <span className="tabular">{at(order.delivered_at)}</span>
        </Fact>
      )}
    </dl>
  )
}

function InvoiceLinks({ id, number }: { id: number; number: string }) {
  const t = useTranslations('order')
  const names = { open: t('invoiceOpenOf', { number }), pdf: t('invoicePdfOf', { number }) }
  return <DocumentLinks url={`/api/v1/orders/${id}/invoice`} text={t('invoiceOpen')} names={names} />
}

function CreditNoteLinks({ note: { number, url } }: { note: OrderCreditNote }) {
  const t = useTranslations('order')
  const names = { open: t('creditNoteOpenOf', { number }), pdf: t('creditNotePdfOf', { number }) }
  return <DocumentLinks url={url} text={t('creditNoteOpen')} names={names} />
}

type DocumentLinksProps = { url: string; text: string; names: { open: string; pdf: string } }

/** A printed document as a page and as a PDF; `names` say to a screen reader which one it is. */
function DocumentLinks({ url, text, names }: DocumentLinksProps) {
  const t = useTranslations('order')
  const locale = useLocale()
  const look = buttonStyle({ variant: 'secondary', size: 'sm' })
  const tab = { target: '_blank', rel: 'noopener', className: look }
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      <a href={`${url}?locale=${locale}`} aria-label={names.open} {...tab}>
        {text}
      </a>
      <a href={`${url}.pdf?locale=${locale}`} aria-label={names.pdf} {...tab}>
        {t('invoicePdf')}
      </a>
    </span>
  )
}

/** The courier or pick-up point, and the address. */
export function ShippingFacts({ order }: { order: Order }) {
  const t = useTranslations('order')
  const { address, courier, shipping_method, shipping_title, pickup_point, tracking_code, shipments } = order
  return (
    <Section title={t(pickup_point ? 'pickupTitle' : 'shippingTitle')}>
      <dl className="grid gap-5 md:grid-cols-2">
        {address && (
          <Fact label={t('sendTo')}>
            <AddressText address={address} />
          </Fact>
        )}
        {pickup_point && <Fact label={t('pickupPlace')}>{t('pickupAt', { place: pickup_point.title })}</Fact>}
        {courier && <Fact label={t('courier')}>{serviceName(courier.title, shipping_title ?? shipping_method)}</Fact>}
        {tracking_code && shipments.length === 0 && (
          <Fact label={t('trackingCode')}>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="tabular font-semibold">{tracking_code}</span>
              <CopyButton value={tracking_code} label={t('copyTracking')} copiedLabel={t('copied')} />
            </span>
          </Fact>
        )}
      </dl>
      {shipments.length > 0 && (
        <div className="mt-5">
          <OrderParcels shipments={shipments} />
        </div>
      )}
    </Section>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-quiet text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
