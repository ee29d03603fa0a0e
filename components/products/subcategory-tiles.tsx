import { useTranslations } from 'next-intl'
import { Link } from '@/components/layout/link'
import { Picture, SMALL_WIDTHS } from '@/components/layout/picture'
import { NoPicture } from '@/components/ui/no-picture'
import type { Category } from '@/lib/catalog/products/schema'
import { type Locale, localized } from '@/lib/platform/i18n'

type SubcategoryTilesProps = { categories: Category[]; locale: Locale }

/** Links to the categories below one, with a picture each; a row that scrolls on the phone. */
export function SubcategoryTiles({ categories, locale }: SubcategoryTilesProps) {
  const t = useTranslations('listing')
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('subcategories')} className="pb-6">
      <ul className="snap-row -mx-4 scroll-px-4 gap-3 px-4 md:mx-0 md:grid md:grid-cols-6 md:px-0 lg:flex lg:flex-wrap lg:overflow-visible">
        {categories.map((category) => (
          <li key={category.id} className="w-24 md:w-auto lg:w-28">
            <Link href={`/category?id=${category.id}`} className="group block text-center">
              <span className="block aspect-square overflow-hidden rounded-lg bg-ground">
                {category.image ? (
                  <Picture
                    mediaKey={category.image}
                    alt=""
                    ground="var(--ground)"
                    sizes="112px"
                    widths={SMALL_WIDTHS}
                    fallback={160}
                  />
                ) : (
                  <NoPicture />
                )}
              </span>
              <span className="mt-1.5 block font-medium text-sm group-hover:underline">
                {localized(category, 'title', locale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
