import { RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { placeName } from '@/components/layout/warehouse-text'
import type { Product } from '@/lib/catalog/products/schema'
import { specificationsIn } from '@/lib/catalog/products/specifications'
import type { Locale } from '@/lib/platform/i18n'

type ProductFactsProps = { product: Product; locale: Locale; city: string; claimDays: number }

/** Where it ships from, its warranty, and how returns work. */
export async function ProductFacts({ product, locale, city, claimDays: days }: ProductFactsProps) {
  const t = await getTranslations('product')
  const named = await getTranslations('specifications')
  const warranty = specificationsIn(product.specifications, locale).find(({ name }) => name === 'warranty')
  const facts = [
    { Icon: Truck, title: t('shipsFrom', { city: placeName(city) }), text: t('shipsFromText') },
    warranty && { Icon: ShieldCheck, title: named('warranty'), text: warranty.text },
    { Icon: RotateCcw, title: t('returns', { days }), text: t('returnsText', { days }) },
  ]
  return (
    <ul className="grid gap-4 pt-2">
      {facts.map(
        (fact) =>
          fact && (
            <li key={fact.title} className="flex gap-3">
              <fact.Icon aria-hidden="true" className="mt-0.5 size-5 flex-none text-primary" strokeWidth={1.75} />
              <span>
                <span className="block font-semibold">{fact.title}</span>
                <span className="block text-quiet text-sm">{fact.text}</span>
              </span>
            </li>
          ),
      )}
    </ul>
  )
}
