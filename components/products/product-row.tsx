import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import { ProductCard } from '@/components/products/product-card'
import { Container } from '@/components/ui/container'
import type { ProductCard as Product } from '@/lib/catalog/products/schema'

type ProductRowProps = { id: string; title: string; text?: string; href?: string; products: Product[] }

/** A row that scrolls and snaps on the phone; four columns on the desktop. */
export async function ProductRow({ id, title, text, href, products }: ProductRowProps) {
  const t = await getTranslations('common')
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="later-112 py-8 md:py-9 xl:later-120">
      <Container>
        <div className="mb-5 flex items-baseline justify-between gap-4 md:mb-7">
          <div>
            <h2 id={id} className="section-title">
              {title}
            </h2>
            {text && <p className="mt-1 max-w-text text-quiet">{text}</p>}
          </div>
          {href && (
            <Link
              href={href}
              className="flex-none py-2 font-semibold text-primary text-sm underline-offset-4 hover:underline"
            >
              {t('seeAll')}
              <span className="sr-only">: {title}</span>
            </Link>
          )}
        </div>
        <ul className="snap-row card-lines max-md:card-row -mx-4 scroll-px-4 gap-x-4 px-4 pb-2 md:mx-0 md:grid md:grid-cols-4 md:gap-x-6 md:overflow-visible md:px-0">
          {products.map((product) => (
            <li key={product.id} className="md:pb-4">
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
