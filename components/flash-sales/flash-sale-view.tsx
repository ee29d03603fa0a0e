import { Zap } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { FlashLabel } from '@/components/flash-sales/flash-label'
import { FlashTerms } from '@/components/flash-sales/flash-login'
import { FlashProducts } from '@/components/flash-sales/flash-products'
import { FlashSlots } from '@/components/flash-sales/flash-slots'
import { FlashTimer } from '@/components/flash-sales/flash-timer'
import { WarehouseSlider } from '@/components/flash-sales/warehouse-slider'
import { PageMessages } from '@/components/layout/page-messages'
import { Breadcrumb } from '@/components/products/breadcrumb'
import { ListStructured } from '@/components/products/list-structured'
import { Container } from '@/components/ui/container'
import { type Locale, localized, localizedPath } from '@/lib/platform/i18n'
import type { FlashSalePage } from '@/lib/storefront/flash-sales/schema'

type FlashSaleViewProps = FlashSalePage & { locale: Locale }

export async function FlashSaleView({ sale, slots, first, warehouses, warehouseId, locale }: FlashSaleViewProps) {
  const t = await getTranslations('flashSales')
  const title = localized(sale, 'title', locale)
  const status = sale.status === 'ongoing' ? 'ongoing' : 'upcoming'
  const { slug, start_time, end_time } = sale
  const source = { warehouse_id: warehouseId, slug }
  return (
    <Container>
      <Breadcrumb crumbs={[{ title: t('title') }]} />
      <ListStructured title={title} products={first.data.products} />
      <PageMessages namespaces={['flashSales', 'catalog', 'listing']}>
        <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="flex items-center gap-2 page-title">
              <Zap aria-hidden="true" className="size-6 flex-none fill-current text-accent-ink" />
              {title}
            </h1>
            <FlashLabel status={status} />
          </div>
          <FlashTimer source={source} sale={{ slug, status, start_time, end_time }} home={localizedPath(locale, '/')} />
        </header>
        <FlashSlots slots={slots} current={sale.slug} locale={locale} />
        <div className="mt-4 mb-5">
          <WarehouseSlider warehouses={warehouses} current={warehouseId} />
        </div>
        <div className="mb-6">
          <FlashTerms />
        </div>
        <FlashProducts key={sale.slug} slug={sale.slug} status={status} warehouseId={warehouseId} first={first} />
      </PageMessages>
    </Container>
  )
}
