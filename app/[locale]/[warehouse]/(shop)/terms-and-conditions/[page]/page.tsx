import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { LegalText } from '@/components/layout/legal-text'
import { pageMetadata } from '@/components/layout/page-metadata'
import { localized } from '@/lib/platform/i18n'
import { getStaticPage } from '@/lib/storefront/content/queries/static-pages'

const PAGES = ['terms', 'rent_terms', 'business_terms', 'privacy_policy'] as const

type Props = PageProps<'/[locale]/[warehouse]/terms-and-conditions/[page]'>

async function findPage({ params }: Props) {
  const { locale, page } = await params
  const slug = PAGES.find((known) => known === page)
  return { locale: requireLocale(locale), page: slug && (await getStaticPage({ slug })) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await findPage(props)
  if (!page) return {}
  const [title, description] = [localized(page, 'title', locale), localized(page, 'intro', locale)]
  return pageMetadata({ locale, path: `/terms-and-conditions/${page.slug}`, title, description })
}

export default async function LegalPage(props: Props) {
  const { locale, page } = await findPage(props)
  if (!page) notFound()
  const pages = await Promise.all(PAGES.map((slug) => getStaticPage({ slug })))
  return <LegalText page={page} pages={pages} locale={locale} />
}
