import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button-link'
import { Container } from '@/components/ui/container'

export async function ResellerBand() {
  const t = await getTranslations('home.reseller')
  return (
    <Container className="py-8 md:py-12">
      <section className="flex flex-col items-start gap-6 rounded-lg bg-forest px-6 py-10 text-on-forest md:flex-row md:items-center md:justify-between md:px-12">
        <div className="max-w-xl">
          <h2 className="page-title">{t('title')}</h2>
          <p className="mt-3 text-on-forest/85">{t('text')}</p>
        </div>
        <ButtonLink href="/business" variant="secondary" size="lg" className="scheme-light flex-none">
          {t('action')}
        </ButtonLink>
      </section>
    </Container>
  )
}
