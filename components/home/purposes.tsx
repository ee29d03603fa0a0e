import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import { Picture, SMALL_WIDTHS } from '@/components/layout/picture'
import { Container } from '@/components/ui/container'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { CategorySection } from '@/lib/storefront/content/schema'

/** Links to products by purpose, across the categories. */
export async function Purposes({ sections, locale }: { sections: CategorySection[]; locale: Locale }) {
  const t = await getTranslations('home')
  if (sections.length === 0) return null
  return (
    <nav aria-label={t('purposes')} className="pt-2 pb-4">
      <Container>
        <ul className="snap-row -mx-4 scroll-px-4 gap-2.5 px-4 pb-1 md:mx-0 md:flex-wrap md:px-0">
          {sections.map((section) => (
            <li key={section.id}>
              <Link
                href={`/category-section/${section.id}`}
                className="flex min-h-12 items-center gap-2.5 rounded-full border border-line bg-card py-1 pr-5 pl-1.5 font-semibold text-sm hover:border-edge"
              >
                {section.image_key && (
                  <Picture
                    mediaKey={section.image_key}
                    alt=""
                    ground="var(--ground)"
                    sizes="40px"
                    widths={SMALL_WIDTHS}
                    fallback={160}
                    shape="size-10 rounded-full"
                  />
                )}
                {localized(section, 'title', locale)}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}
