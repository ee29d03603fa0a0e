'use client'

import { MessageCircle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LazyWords } from '@/components/claims/lazy-words'
import { buttonStyle } from '@/components/ui/button-style'
import { CopyButton } from '@/components/ui/copy-button'
import { Skeleton } from '@/components/ui/skeleton'
import type { Order } from '@/lib/orders/my-orders/schema'
import { useCustomerLinks } from '@/lib/orders/pay-links/client'
import type { CustomerLinks } from '@/lib/orders/pay-links/schema'
import { formatRupiah } from '@/lib/platform/money'
import { formatDeadline } from '@/lib/platform/time'
import { chatWith } from '@/lib/platform/whatsapp'

/** What a reseller sends the customer of this order: the link to pay it, then the link to follow the parcel. */
export function CustomerShare({ order }: { order: Order }) {
  const links = useCustomerLinks(order.customer ? order.id : null, order.status)
  if (!order.customer) return null
  if (!links.data) return links.error ? null : <Skeleton className="h-44 rounded-lg" />
  if (!links.data.pay && !links.data.track) return null
  return (
    <LazyWords namespace="payLink">
      <Share order={order} links={links.data} />
    </LazyWords>
  )
}

function Share({ order, links: { pay, track, customer, store_name: store } }: { order: Order; links: CustomerLinks }) {
  const t = useTranslations('payLink.share')
  const { name } = customer
  const url = pay?.url ?? track?.url ?? ''
  const due = pay ? formatDeadline(pay.expires_at) : ''
  const words = { name, store, amount: formatRupiah(order.net_price), due, url }
  const kind = pay ? 'pay' : 'track'
  return (
    <section
      aria-labelledby="customer-share"
      className="grid gap-4 rounded-lg border border-primary bg-primary-tint p-4 md:p-6"
    >
      <div className="grid gap-1">
        <h2 id="customer-share" className="font-semibold text-lg">
          {t(`${kind}Title`, { name })}
        </h2>
        <p className="max-w-text">{t(`${kind}Text`, words)}</p>
      </div>
      <p className="break-all rounded border border-line bg-card px-3 py-2 text-sm">{url}</p>
      <div className="grid gap-2 sm:flex">
        <a
          href={chatWith(customer.phone_number, t(`${kind}Message`, words))}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle({ variant: 'primary', size: 'md' })}
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          {t('whatsapp')}
        </a>
        <CopyButton value={url} label={t('copy')} copiedLabel={t('copied')} size="md" />
      </div>
      {customer.email && pay && <p className="text-quiet text-sm">{t('emailed', { email: customer.email })}</p>}
    </section>
  )
}
