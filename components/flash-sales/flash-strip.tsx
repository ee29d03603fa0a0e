import { ChevronRight, Zap } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import { type Locale, localized } from '@/lib/platform/i18n'
import { formatTime } from '@/lib/platform/time'
import type { FlashSale } from '@/lib/storefront/flash-sales/schema'

/** Leads from other offers to the flash sale that is running; nothing while there is none. */
export async function FlashStrip({ sales, locale }: { sales: FlashSale[]; locale: Locale }) {
  const sale = sales.find(({ status }) => status === 'ongoing')
  if (!sale) return null
  const t = await getTranslations('flashSales')
  return (
    <Link
      href={`/flash-sale/${sale.slug}`}
      className="mb-4 flex min-h-11 items-center gap-2 rounded-lg bg-accent-tint px-4 py-2 text-sm hover:underline md:mb-6"
    >
      <Zap aria-hidden="true" className="size-4 flex-none fill-current text-accent-ink" />
      <span className="min-w-0 flex-1">
        {t('runningUntil', { title: localized(sale, 'title', locale), time: formatTime(sale.end_time) })}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 flex-none" />
    </Link>
  )
}
