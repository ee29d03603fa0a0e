'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Thumbnail } from '@/components/layout/thumbnail'
import { localized } from '@/lib/platform/i18n'

type Paid = {
  title: string
  title_idn: string
  preview: { media_key: string | null }
}

/** Pictures that fit beside the number on a phone. */
const SHOWN = 2

/** What is paid for: the number of the order, and its items at a glance. */
export function PaidFor({ number, products }: { number: string; products: Paid[] }) {
  const t = useTranslations('payment')
  const orders = useTranslations('orders')
  const locale = useLocale()
  const [first] = products
  const others = products.length - 1
  return (
    <div className="flex items-center gap-3 border-line border-b p-4 md:px-6">
      <span className="flex flex-none gap-1">
        {products.slice(0, SHOWN).map(({ title, preview }) => (
          <Thumbnail key={title} mediaKey={preview.media_key} className="w-12" />
        ))}
      </span>
      <div className="min-w-0">
        <p className="tabular font-semibold">{t('paidFor', { order: number })}</p>
        {first && (
          <p className="line-clamp-2 text-quiet text-sm">
            {localized(first, 'title', locale)}
            {others > 0 && `, ${orders('others', { count: others })}`}
          </p>
        )}
      </div>
    </div>
  )
}
