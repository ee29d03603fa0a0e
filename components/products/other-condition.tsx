import { useTranslations } from 'next-intl'
import { Link } from '@/components/layout/link'
import type { Product } from '@/lib/catalog/products/schema'
import { formatRupiah } from '@/lib/platform/money'

/** The same product in its other condition: pre-loved while pieces are left, or new. */
export function OtherCondition({ other }: { other: Product['other_condition'] }) {
  const t = useTranslations('product')
  if (!other || (other.is_preloved && other.quantity <= 0)) return null
  const price = formatRupiah(other.price)
  return (
    <p className="relative rounded-lg border border-line bg-card px-4 py-3 hover:border-edge">
      <Link href={`/products/${other.slug}`} className="stretched-link tabular font-semibold underline">
        {t(other.is_preloved ? 'prelovedOffer' : 'newOffer', { price })}
      </Link>
      <span className="block text-quiet text-sm">{other.is_preloved ? t('prelovedText') : t('newText')}</span>
    </p>
  )
}
