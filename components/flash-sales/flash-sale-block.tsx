import { Zap } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { FlashCard } from '@/components/flash-sales/flash-card'
import { FlashLabel } from '@/components/flash-sales/flash-label'
import { FlashTerms } from '@/components/flash-sales/flash-login'
import { FlashTimer } from '@/components/flash-sales/flash-timer'
import { Link } from '@/components/layout/link'
import { PageMessages } from '@/components/layout/page-messages'
import { Container } from '@/components/ui/container'
import { type Locale, localized } from '@/lib/platform/i18n'
import { formatTime } from '@/lib/platform/time'
import type { FlashSale } from '@/lib/storefront/flash-sales/schema'

type FlashSaleBlockProps = { sales: FlashSale[]; locale: Locale }

/**
 * The flash sales of `getHomeFlashSales({ warehouse })`: the ongoing ones, else the next one; nothing when there is
 * none.
 */
export function FlashSaleBlock({ sales, locale }: FlashSaleBlockProps) {
  const shown = sales.filter(({ status }) => status === 'ongoing')
  const next = sales.find(({ status }) => status === 'upcoming')
  return (
    <PageMessages namespaces={['flashSales', 'catalog']}>
      {(shown.length > 0 ? shown : [next ?? []].flat()).map((sale, index) => (
        <Block
          key={sale.id}
          sale={sale}
          next={sale.status === 'ongoing' ? next : undefined}
          locale={locale}
          isFirst={index === 0}
        />
      ))}
    </PageMessages>
  )
}

/** The first of several says who gets the flash price. */
type BlockProps = { sale: FlashSale; next: FlashSale | undefined; locale: Locale; isFirst: boolean }

/** The warehouse of the first product's quota. */
const warehouseOf = (sale: FlashSale) => sale.products[0]?.flash_sale_stocks[0]?.warehouse_id

async function Block({ sale, next, locale, isFirst }: BlockProps) {
  const t = await getTranslations('flashSales')
  const warehouse_id = warehouseOf(sale)
  if (warehouse_id === undefined) return null
  const status = sale.status === 'ongoing' ? 'ongoing' : 'upcoming'
  const title = localized(sale, 'title', locale)
  const source = { warehouse_id }
  const { slug, start_time, end_time } = sale
  return (
    <section aria-labelledby={`flash-${sale.id}`} className="later-122 my-8 bg-accent-tint py-8 md:my-12 md:py-10">
      <Container>
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-6">
          <div>
            <p className="flex items-center gap-2 font-semibold text-accent-ink text-sm">
              <Zap aria-hidden="true" className="size-4 fill-current" />
              {t('title')} <FlashLabel status={status} />
            </p>
            <h2 id={`flash-${sale.id}`} className="mt-1 page-title">
              {title}
            </h2>
          </div>
          <div className="flex w-full items-center justify-between gap-4 sm:w-auto">
            <FlashTimer source={source} sale={{ slug, status, start_time, end_time }} />
            <Link
              href={`/flash-sale/${slug}`}
              className="flex min-h-11 flex-none items-center font-semibold text-primary text-sm underline-offset-4 hover:underline"
            >
              {t('seeAll')}
              <span className="sr-only">: {title}</span>
            </Link>
          </div>
        </div>
        {isFirst && (
          <div className="-mt-2 mb-4">
            <FlashTerms />
          </div>
        )}
        <ul className="snap-row -mx-4 scroll-px-4 gap-3 px-4 pb-2 lg:mx-0 lg:grid lg:grid-cols-6 lg:overflow-visible lg:px-0 lg:pb-0">
          {sale.products.map((product) => (
            <li key={product.id} className="w-[41vw] sm:w-[30vw] md:w-[22vw] lg:w-auto">
              <FlashCard product={product} source={source} status={status} />
            </li>
          ))}
        </ul>
        {next && (
          <p className="mt-3 -mb-3 text-sm">
            <Link
              href={`/flash-sale/${next.slug}`}
              className="inline-flex min-h-11 items-center underline decoration-ink/30 underline-offset-4 hover:decoration-ink"
            >
              {t('nextSale', { title: localized(next, 'title', locale), time: formatTime(next.start_time) })}
            </Link>
          </p>
        )}
      </Container>
    </section>
  )
}
