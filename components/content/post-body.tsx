import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import { Picture } from '@/components/layout/picture'
import { Price } from '@/components/ui/price'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { type Locale, localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import type { Block } from '@/lib/storefront/content/rules'

type PostBodyProps = { blocks: Block[]; products: ProductCard[]; locale: Locale }

/** The text of a post; products that are no longer sold are left out. */
export function PostBody({ blocks, products, locale }: PostBodyProps) {
  return (
    <div className="mx-auto grid max-w-text gap-5 text-lg leading-relaxed">
      {blocks.map((block) => {
        if (block.type === 'list') return <Items key={block.items.join()} items={block.items} />
        if (block.type === 'product') {
          const product = products.find(({ slug }) => slug === block.slug)
          return product && <ProductMention key={block.slug} product={product} locale={locale} />
        }
        return <Words key={block.text} {...block} />
      })}
    </div>
  )
}

const Words = ({ type, text }: { type: 'heading' | 'paragraph'; text: string }) =>
  type === 'heading' ? <h2 className="mt-4 font-semibold text-xl md:text-2xl">{text}</h2> : <p>{text}</p>

const Items = ({ items }: { items: string[] }) => (
  <ul className="grid list-disc gap-2 pl-5 marker:text-primary">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

async function ProductMention({ product, locale }: { product: ProductCard; locale: Locale }) {
  const t = await getTranslations('catalog')
  const { media_key, ground } = product.preview
  return (
    <Link
      href={`/products/${product.slug}`}
      className="group flex min-h-28 items-center gap-4 overflow-hidden rounded-lg border border-line bg-card pr-4 text-base hover:border-edge"
    >
      {media_key && (
        <Picture mediaKey={media_key} alt="" ground={ground} sizes="112px" shape="w-28 flex-none self-stretch" />
      )}
      <span className="py-3">
        <span className="block font-semibold group-hover:underline">{localized(product, 'title', locale)}</span>
        <Price amount={product.discounted_price} before={product.price} beforeLabel={t('before')} />
        {product.rent_price !== null && (
          <span className="tabular block font-semibold text-primary text-sm">
            {t('rentFrom', { price: formatRupiah(product.rent_price) })}
          </span>
        )}
      </span>
    </Link>
  )
}
