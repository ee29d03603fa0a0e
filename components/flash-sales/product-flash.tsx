import { Zap } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { FlashLabel } from '@/components/flash-sales/flash-label'
import { LiveBar, LiveLogin, LiveTimer } from '@/components/flash-sales/flash-live'
import { PageMessages } from '@/components/layout/page-messages'
import type { ProductCard } from '@/lib/catalog/products/schema'

/** The product's ongoing or upcoming flash sale: its times, its remaining quota, and who may join. */
export async function ProductFlash({ product }: { product: ProductCard }) {
  const { flash_sale_detail: sale, flash_sale_stocks, flash_sale_discount } = product
  const [stock] = flash_sale_stocks
  if (!sale || !stock) return null
  const t = await getTranslations('flashSales')
  const source = { warehouse_id: stock.warehouse_id, slug: sale.slug }
  return (
    <PageMessages namespaces={['flashSales']}>
      <section aria-label={t('title')} className="mt-3 grid gap-3 rounded bg-accent-tint p-3.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex items-center gap-2 font-semibold text-accent-ink text-sm">
            <Zap aria-hidden="true" className="size-4 fill-current" />
            {t('title')} <FlashLabel status={sale.status} />
          </p>
          <LiveTimer source={source} sale={sale} />
        </div>
        <LiveBar source={source} productId={product.id} stock={stock} status={sale.status} />
        {flash_sale_discount > 0 && <LiveLogin regularPrice={sale.regular_price} />}
      </section>
    </PageMessages>
  )
}
