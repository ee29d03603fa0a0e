import { getTranslations } from 'next-intl/server'
import { PictureChip } from '@/components/layout/picture-chip'
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
              <PictureChip
                href={`/category-section/${section.id}`}
                mediaKey={section.image_key}
                title={localized(section, 'title', locale)}
              />
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}
