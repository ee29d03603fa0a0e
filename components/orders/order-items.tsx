'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/layout/link'
import { Thumbnail } from '@/components/layout/thumbnail'
import { Claims } from '@/components/orders/claims'
import { Section } from '@/components/ui/section'
import type { Order, OrderProduct } from '@/lib/orders/my-orders/schema'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

export function OrderItems({ order }: { order: Order }) {
  const t = useTranslations('order')
  return (
    <Section title={t('things')}>
      <ul className="grid gap-4">
        {order.order_products.map((line) => (
          <Thing key={`${line.product.id}-${line.color?.color ?? ''}-${line.installation}`} line={line} order={order} />
        ))}
      </ul>
    </Section>
  )
}

function Thing({ line, order }: { line: OrderProduct; order: Order }) {
  const t = useTranslations('order')
  const locale = useLocale()
  const { product, color, quantity, missing_quantity, installation, price, deposit } = line
  const details = [color && localized(color, 'color', locale), t('quantity', { count: quantity })]
  return (
    <li className="flex gap-4">
      <Thumbnail mediaKey={product.preview.media_key} className="w-16 md:w-20" />
      <div className="min-w-0 flex-1">
        <Link href={`/products/${product.slug}`} className="line-clamp-2 font-medium hover:underline">
          {localized(product, 'title', locale)}
        </Link>
        <p className="text-quiet text-sm">{details.filter(Boolean).join(' · ')}</p>
        {missing_quantity > 0 && <p className="text-sm text-warning">{t('missing', { count: missing_quantity })}</p>}
        {installation && <p className="text-quiet text-sm">{t('withInstallation')}</p>}
        <p className="tabular mt-1 flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{formatRupiah(price * quantity)}</span>
          {quantity > 1 && <span className="text-quiet text-sm">{`${quantity} × ${formatRupiah(price)}`}</span>}
        </p>
        {deposit > 0 && (
          <p className="tabular text-quiet text-sm">{t('depositOf', { price: formatRupiah(deposit * quantity) })}</p>
        )}
        <Claims order={order} productId={product.id} />
      </div>
    </li>
  )
}
