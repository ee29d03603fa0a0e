import type { ReactNode } from 'react'
import { Container } from '@/components/ui/container'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { StaticPage } from '@/lib/storefront/content/schema'

type LegalTextProps = { page: StaticPage; locale: Locale; picture?: ReactNode; children?: ReactNode }

/** A title, an introduction, sections with anchors, and `children` below; the picture is as wide as the page. */
export function LegalText({ page, locale, picture, children }: LegalTextProps) {
  return (
    <Container className="py-8 md:py-14">
      {picture && <div className="-mt-2 mb-8 md:-mt-6 md:mb-12">{picture}</div>}
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
        {children}
      </article>
    </Container>
  )
}
