import { getTranslations } from 'next-intl/server'
import { ProductCard } from '@/components/products/product-card'
import { type Locale, localized } from '@/lib/platform/i18n'
import { withCode } from '@/lib/storefront/reseller-links/rules'
import type { ResellerStore } from '@/lib/storefront/reseller-links/schema'

const FIRST_IN_VIEW = 2

/** From this many products on they can be filtered by category. */
const MANY = 9

/**
 * Hides a product while the radio of another category is checked, without a script: by the number of its own category.
 * Products of further categories show under all only.
 */
const HIDDEN_BY_OTHERS = [
  "group-has-[input:not([data-all],[data-category='0']):checked]/goods:hidden",
  "group-has-[input:not([data-all],[data-category='1']):checked]/goods:hidden",
  "group-has-[input:not([data-all],[data-category='2']):checked]/goods:hidden",
  "group-has-[input:not([data-all],[data-category='3']):checked]/goods:hidden",
  "group-has-[input:not([data-all],[data-category='4']):checked]/goods:hidden",
  "group-has-[input:not([data-all],[data-category='5']):checked]/goods:hidden",
]
const HIDDEN_BY_ALL = 'group-has-[input:not([data-all]):checked]/goods:hidden'

type StoreGoodsProps = { store: ResellerStore; locale: Locale }

/** The products of a store in the order of its reseller; where they are many, a category can be chosen. */
export async function StoreGoods({ store, locale }: StoreGoodsProps) {
  const t = await getTranslations('resellerStore')
  const { products, categories, referral_code } = store
  const isFiltered = products.length >= MANY && categories.length > 1
  const hiddenBy = (id: number) =>
    HIDDEN_BY_OTHERS[categories.findIndex(({ product_ids }) => product_ids.includes(id))] ?? HIDDEN_BY_ALL
  return (
    <section className="group/goods">
      <h2 className="mb-5 font-semibold text-xl">{t('count', { count: products.length })}</h2>
      {isFiltered && <CategoryFilter store={store} locale={locale} />}
      <ul className="card-grid">
        {products.map((product, index) => (
          <li key={product.id} className={isFiltered ? hiddenBy(product.id) : undefined}>
            <ProductCard
              product={product}
              heading="h3"
              priority={index < FIRST_IN_VIEW}
              query={withCode('', referral_code)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

async function CategoryFilter({ store: { products, categories }, locale }: StoreGoodsProps) {
  const t = await getTranslations('resellerStore')
  return (
    <fieldset className="mb-6 min-w-0">
      <legend className="sr-only">{t('filter')}</legend>
      <div className="snap-row -mx-4 scroll-px-4 gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
        <Chip label={t('all', { count: products.length })} />
        {categories.slice(0, HIDDEN_BY_OTHERS.length).map((category, index) => (
          <Chip
            key={category.id}
            index={index}
            label={t('category', {
              title: localized(category, 'title', locale),
              count: category.product_ids.length,
            })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** A category to choose, by its number; without one, all of them. */
const Chip = ({ label, index }: { label: string; index?: number }) => (
  <label className="relative flex min-h-11 items-center rounded-full border border-line bg-card px-4 font-medium text-sm has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2">
    <input
      type="radio"
      name="category"
      className="sr-only"
      autoComplete="off"
      {...(index === undefined ? { 'data-all': '', defaultChecked: true } : { 'data-category': index })}
    />
    {label}
  </label>
)
