import { getTranslations } from 'next-intl/server'
import { PageMessages } from '@/components/layout/page-messages'
import { PopularOnDemand } from '@/components/products/popular-on-demand'
import { ButtonLink } from '@/components/ui/button-link'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'

/** Says that nothing is here, and offers the ways on: the home page, the three parts of the shop, popular products. */
export async function NotFoundView({ title }: { title?: string }) {
  const t = await getTranslations('common')
  const listing = await getTranslations('listing')
  const ways = [
    { href: '/products', name: listing('allTitle') },
    { href: '/rent', name: listing('rentTitle') },
    { href: '/sale', name: listing('saleTitle') },
  ]
  return (
    <Container className="py-8 md:py-14">
      <div className="flex flex-col items-start gap-x-10 gap-y-5 md:flex-row md:items-center">
        <div className="w-28 flex-none overflow-hidden rounded-lg md:w-44">
          <Illustration shape="lamp" />
        </div>
        <div>
          <h1 className="page-title">{title ?? t('notFound.title')}</h1>
          <p className="mt-2 max-w-text text-quiet">{t('notFound.text')}</p>
          <div className="mt-5 flex flex-wrap items-center gap-2">
            <ButtonLink href="/">{t('continueShopping')}</ButtonLink>
            <nav aria-label={t('notFound.ways')} className="flex flex-wrap gap-2">
              {ways.map(({ href, name }) => (
                <ButtonLink key={href} href={href} variant="secondary">
                  {name}
                </ButtonLink>
              ))}
            </nav>
          </div>
        </div>
      </div>
      <div className="mt-10 md:mt-14">
        <PageMessages namespaces={['catalog']}>
          <PopularOnDemand />
        </PageMessages>
      </div>
    </Container>
  )
}
