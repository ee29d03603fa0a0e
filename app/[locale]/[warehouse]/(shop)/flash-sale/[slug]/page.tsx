import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { FlashSaleView } from '@/components/flash-sales/flash-sale-view'
import { pageMetadata } from '@/components/layout/page-metadata'
import { localized, localizedPath } from '@/lib/platform/i18n'
import { formatDate, formatTime } from '@/lib/platform/time'
import { getFlashSalePage } from '@/lib/storefront/flash-sales/queries'

type Props = PageProps<'/[locale]/[warehouse]/flash-sale/[slug]'>

/** A sale that has ended or does not exist redirects to the home page (CAT-035). */
async function readPage({ params }: Props) {
  const { locale: language, warehouse, slug } = await params
  const locale = requireLocale(language)
  const page = await getFlashSalePage({ warehouse, slug })
  if (!page) redirect(localizedPath(locale, '/'))
  return { locale, page }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await readPage(props)
  const t = await getTranslations('flashSales')
  const { slug, start_time } = page.sale
  const sale = {
    title: localized(page.sale, 'title', locale),
    date: formatDate(start_time),
    time: formatTime(start_time),
  }
  const [title, description] = [t('pageTitle', sale), t('pageText', sale)]
  return pageMetadata({ locale, path: `/flash-sale/${slug}`, title, description })
}

export default async function FlashSalePage(props: Props) {
  const { locale, page } = await readPage(props)
  return <FlashSaleView {...page} locale={locale} />
}
