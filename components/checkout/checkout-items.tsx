'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Thumbnail } from '@/components/layout/thumbnail'
import { Accordion } from '@/components/ui/accordion'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import type { CartLine } from '@/lib/selling/cart/schema'

/** Pictures beside the title while the list is closed. */
const GLIMPSED = 3

/** The items of the order, collapsed because the shopper has just chosen them. */
export function CheckoutItems({ lines }: { lines: CartLine[] }) {
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
              {lines.slice(0, GLIMPSED).map(({ id, product: { preview } }) => (
                <Thumbnail key={id} mediaKey={preview.media_key} ground={preview.ground} className="w-9" />
              ))}
            </span>
          </span>
        }
      >
        <ul className="grid gap-3">
          {lines.map((line) => (
            <li key={`${line.product.id}-${line.color?.id ?? 0}-${line.installation}`} className="flex gap-3 text-sm">
              <Thumbnail
                mediaKey={line.product.preview.media_key}
                ground={line.product.preview.ground}
                className="w-14"
              />
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
