'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Thumbnail } from '@/components/layout/thumbnail'
import { Accordion } from '@/components/ui/accordion'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'

/** A line of a cart or of an order. */
type ItemLine = {
  product: { id: number; title: string; title_idn: string; preview: { media_key: string | null; ground?: string } }
  color: { color: string; color_idn: string } | null
  quantity: number
  installation: boolean
  line_price: Rupiah
}

const keyOf = ({ product, color, installation }: ItemLine) => `${product.id}-${color?.color ?? ''}-${installation}`

const pictureOf = ({ product: { preview } }: ItemLine) => ({
  mediaKey: preview.media_key,
  ...(preview.ground && { ground: preview.ground }),
})

/** Pictures beside the title while the list is closed. */
const GLIMPSED = 3

/** The items of the order, collapsed because the shopper has just chosen them. */
export function CheckoutItems({ lines }: { lines: ItemLine[] }) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <div className="-my-2">
      <Accordion
        title={
          <span className="flex min-w-0 flex-1 items-center justify-between gap-3 text-sm">
            {t('seeThings', { count: pieces })}
            <span className="flex gap-1 group-open:hidden">
              {lines.slice(0, GLIMPSED).map((line) => (
                <Thumbnail key={keyOf(line)} {...pictureOf(line)} className="w-9" />
              ))}
            </span>
          </span>
        }
      >
        <ul className="grid gap-3">
          {lines.map((line) => (
            <li key={keyOf(line)} className="flex gap-3 text-sm">
              <Thumbnail {...pictureOf(line)} className="w-14" />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2">{localized(line.product, 'title', locale)}</span>
                <span className="block text-quiet">
                  {[line.color && localized(line.color, 'color', locale), `× ${line.quantity}`]
                    .filter(Boolean)
                    .join(' ')}
                </span>
              </span>
              <span className="tabular whitespace-nowrap">{formatRupiah(line.line_price)}</span>
            </li>
          ))}
        </ul>
      </Accordion>
    </div>
  )
}
