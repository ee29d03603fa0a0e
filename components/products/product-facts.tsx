import { Gift, RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import { placeName } from '@/components/layout/warehouse-text'
import type { Product } from '@/lib/catalog/products/schema'
import { specificationsIn } from '@/lib/catalog/products/specifications'
import { type FreeShippingTier, freeShipping } from '@/lib/fulfilment/shipping/rules'
import type { FreeShipping } from '@/lib/fulfilment/shipping/schema'
import type { Locale } from '@/lib/platform/i18n'
import { type Rupiah, unbrokenRupiah } from '@/lib/platform/money'

type ProductFactsProps = {
  product: Product
  locale: Locale
  city: string
  claimDays: number
  tiers: FreeShippingTier[]
}

/** Where it ships from, from what amount for free, its warranty, and how returns work. */
export async function ProductFacts({ product, locale, city, claimDays: days, tiers }: ProductFactsProps) {
  const t = await getTranslations('product')
  const named = await getTranslations('specifications')
  const warranty = specificationsIn(product.specifications, locale).find(({ name }) => name === 'warranty')
  const shipping = freeShipping(tiers, product.discounted_price, 0)
  const [free, more] = await freeShippingWords(shipping, product.discounted_price)
  const facts = [
    {
      Icon: Truck,
      title: t('shipsFrom', { city: placeName(city) }),
      text: shipping.limit === null ? undefined : t('shipsFromText'),
    },
    free && { Icon: Gift, title: free, text: more },
    warranty && { Icon: ShieldCheck, title: named('warranty'), text: warranty.text },
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
                {fact.text && <span className="block text-quiet text-sm">{fact.text}</span>}
              </span>
            </li>
          ),
      )}
      <li className="flex gap-3">
        <RotateCcw aria-hidden="true" className="mt-0.5 size-5 flex-none text-primary" strokeWidth={1.75} />
        <span>
          <span className="block font-semibold">{t('returns', { days })}</span>
          <span className="block text-quiet text-sm">
            {t('returnsText', { days })}{' '}
            <Link href="/terms-and-conditions/terms#return" className="underline underline-offset-4 hover:text-ink">
              {t('returnsTerms')}
            </Link>
          </span>
        </span>
      </li>
    </ul>
  )
}

/** What the shop pays of the delivery of one piece, if anything, then from what amount it pays more. */
async function freeShippingWords({ limit, remaining, next_reduction }: FreeShipping, price: Rupiah) {
  const t = await getTranslations('product.freeShipping')
  const amount = (limit: Rupiah | null) => (limit === null ? '' : unbrokenRupiah(limit))
  const least = unbrokenRupiah(price + (remaining ?? 0))
  const words = [
    limit !== 0 && t(limit === null ? 'here' : 'hereUpTo', { most: amount(limit) }),
    remaining !== null && t(next_reduction === null ? 'from' : 'fromUpTo', { least, most: amount(next_reduction) }),
  ]
  return words.filter((text) => text !== false)
}
