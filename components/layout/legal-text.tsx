import { getTranslations } from 'next-intl/server'
import { Container } from '@/components/ui/container'

/** A title, an introduction, and sections that can be linked to by their key. */
export async function LegalText({ page, sections }: { page: string; sections: readonly string[] }) {
  const t = await getTranslations(`terms.${page}`)
  return (
    <Container className="py-8 md:py-14">
      <article className="mx-auto max-w-text">
        <h1 className="font-display font-medium text-2xl tracking-tight md:text-3xl">{t('title')}</h1>
        <p className="mt-4 text-lg text-quiet">{t('intro')}</p>
        {sections.map((section) => (
          <section key={section} id={section} className="mt-8 scroll-mt-24">
            <h2 className="mb-2 font-semibold text-xl">{t(`${section}Title`)}</h2>
            <p>{t(section)}</p>
          </section>
        ))}
      </article>
    </Container>
  )
}
