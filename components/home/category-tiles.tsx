import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import { Picture } from '@/components/layout/picture'
import { cx } from '@/components/ui/class-names'
import { Container } from '@/components/ui/container'
import type { Category } from '@/lib/catalog/products/schema'
import { type Locale, localized } from '@/lib/platform/i18n'

const TILES = 5

/** Five category tiles with the widths 15, 8, 8, 7, 8 (CAT-005). */
export async function CategoryTiles({ categories, locale }: { categories: Category[]; locale: Locale }) {
  const t = await getTranslations('home')
  const parents = categories.filter((category) => category.parent_id === null).slice(0, TILES)
  if (parents.length === 0) return null
  return (
    <section aria-labelledby="rooms" className="pt-10 pb-4 md:pt-14">
      <Container>
        <h2 id="rooms" className="mb-5 section-title md:mb-7">
          {t('categories')}
        </h2>
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-tiles md:gap-4">
          {parents.map((category, index) => (
            <li key={category.id} className={index === 0 ? 'col-span-2 md:col-span-1' : undefined}>
              <Link href={`/category?id=${category.id}`} className="group block">
                <Tile category={category} wide={index === 0} />
                <span className="mt-2.5 block font-semibold group-hover:underline">
                  {localized(category, 'title', locale)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

function Tile({ category, wide }: { category: Category; wide: boolean }) {
  return (
    <span
      className={cx(
        'block overflow-hidden rounded-lg bg-ground md:aspect-auto md:h-28 lg:h-40 xl:h-50',
        wide ? 'aspect-2/1' : 'aspect-square',
      )}
    >
      {category.image && (
        <Picture
          mediaKey={category.image}
          alt=""
          ground="var(--ground)"
          sizes={wide ? '(min-width: 768px) 400px, 100vw' : '(min-width: 768px) 210px, 48vw'}
          shape="h-full transition-transform group-hover:scale-[1.03]"
        />
      )}
    </span>
  )
}
