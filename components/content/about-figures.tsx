import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/platform/i18n'
import { formatNumber } from '@/lib/platform/numbers'

type AboutFiguresProps = {
  locale: Locale
  figures: { products: number; rentable: number; warehouses: number; claimDays: number }
}

/** The shop in four numbers. */
export async function AboutFigures({ locale, figures }: AboutFiguresProps) {
  const t = await getTranslations('terms.about_us')
  const { products, rentable, warehouses, claimDays } = figures
  const shown = [
    [products, t('figureProducts')],
    [rentable, t('figureRentable')],
    [warehouses, t('figureWarehouses')],
    [claimDays, t('figureDays')],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4">
      {shown.map(([figure, name]) => (
        <div key={name} className="flex flex-col-reverse justify-end border-line border-l pl-4">
          <dt className="text-quiet text-sm">{name}</dt>
          <dd className="tabular font-display font-medium text-3xl text-primary">{formatNumber(figure, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
