import { Container } from '@/components/ui/container'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { StaticPage } from '@/lib/storefront/content/schema'

type LegalTextProps = { page: StaticPage; locale: Locale }

/** A title, an introduction, and sections with anchors. */
export function LegalText({ page, locale }: LegalTextProps) {
  return (
    <Container className="py-8 md:py-14">
      <article className="mx-auto max-w-text">
        <h1 className="font-display font-medium text-2xl tracking-tight md:text-3xl">
          {localized(page, 'title', locale)}
        </h1>
        <p className="mt-4 text-lg text-quiet">{localized(page, 'intro', locale)}</p>
        {page.sections.map((section) => (
          <section key={section.id} id={section.id} className="mt-8 scroll-mt-24">
            <h2 className="mb-2 font-semibold text-xl">{localized(section, 'title', locale)}</h2>
            <p className="whitespace-pre-line">{localized(section, 'text', locale)}</p>
          </section>
        ))}
      </article>
    </Container>
  )
}
