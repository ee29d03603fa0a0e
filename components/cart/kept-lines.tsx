import { useLocale, useTranslations } from 'next-intl'
import useSWR from 'swr'
import { Thumbnail } from '@/components/layout/thumbnail'
import { Skeleton } from '@/components/ui/skeleton'
import type { Product } from '@/lib/catalog/products/schema'
import { fetchData } from '@/lib/platform/http'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { type LocalLine, useLocalLines } from '@/lib/selling/cart/client/cart'

const SHOWN = 3

/**
 * What the browser's cart holds, for a visitor who has to choose between an account and none before it opens. A line has
 * its height from the first moment: what stands below it is pressed at once.
 */
export function KeptLines() {
  const t = useTranslations('auth')
  const lines = useLocalLines()
  if (lines.length === 0) return null
  return (
    <section aria-label={t('keptLines')} className="mb-5 grid gap-3 rounded-lg bg-ground p-3">
      <ul className="grid gap-3">
        {lines.slice(0, SHOWN).map((line) => (
          <li key={[line.product_id, line.product_color_id, line.installation].join()} className="min-h-16">
            <KeptLine line={line} />
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && <p className="text-quiet text-sm">{t('moreLines', { count: lines.length - SHOWN })}</p>}
    </section>
  )
}

function KeptLine({ line: { product_id, product_color_id, quantity } }: { line: LocalLine }) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const { data: product, error } = useSWR(`/products/${product_id}`, fetchData<Product>)
  if (error) return <p className="text-quiet text-sm">{t('lineUnknown')}</p>
  if (!product) return <Skeleton className="h-16" />
  const color = product.color_variants.find(({ id }) => id === product_color_id)
  const { media_key, ground } =
    product.media.find((one) => one.product_color_id === product_color_id) ?? product.preview
  return (
    <div className="flex gap-3">
      <Thumbnail mediaKey={media_key} ground={ground} className="w-14" />
      <div className="min-w-0 text-sm">
        <p className="line-clamp-1 font-medium">{localized(product, 'title', locale)}</p>
        {color && <p className="text-quiet">{localized(color, 'color', locale)}</p>}
        <p className="tabular">{`${quantity} × ${formatRupiah(product.discounted_price)}`}</p>
      </div>
    </div>
  )
}
