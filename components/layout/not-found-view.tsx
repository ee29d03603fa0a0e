import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import { PageMessages } from '@/components/layout/page-messages'
import { PopularOnDemand } from '@/components/products/popular-on-demand'
import { ButtonLink } from '@/components/ui/button-link'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'

const WAYS = [
  { href: '/products', name: 'shop' },
  { href: '/rent', name: 'rent' },
  { href: '/sale', name: 'sale' },
] as const

/** Says that nothing is here, and offers the ways on: the home page, the three parts of the shop, popular products. */
export async function NotFoundView({ title }: { title?: string }) {
  const t = await getTranslations('common')
  const nav = await getTranslations('nav')
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
            <nav aria-label={t('notFound.ways')} className="flex flex-wrap">
              {WAYS.map(({ href, name }) => (
                <Link
                  key={href}
                  href={href}
                  className="flex min-h-11 items-center px-3 font-semibold text-primary underline-offset-4 hover:underline"
                >
                  {nav(name)}
                </Link>
              ))}
            </nav>
          </div>
        </div>
      </div>
      <div className="mt-10 md:mt-14">
        <PageMessages namespaces={['listing', 'catalog']}>
          <PopularOnDemand />
        </PageMessages>
      </div>
    </Container>
  )
}
