import type { Metadata } from 'next'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { BusinessView } from '@/components/business-page/business-view'
import { pageMetadata } from '@/components/layout/page-metadata'
import { localized } from '@/lib/platform/i18n'
import { getOffer } from '@/lib/storefront/business-page/queries/offer'
import { getBusinessPage } from '@/lib/storefront/business-page/queries/page'
import { sceneUrl } from '@/lib/storefront/content/rules'

type Props = PageProps<'/[locale]/[warehouse]/business'>

const CARD_WIDTH = 1280

async function readPage({ params }: Props) {
  const locale = requireLocale((await params).locale)
  return { locale, page: await getBusinessPage() }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await readPage(props)
  const [title, description] = [localized(page, 'title', locale), localized(page, 'description', locale)]
  const images = page.desktop_media ? [sceneUrl(page.desktop_media, CARD_WIDTH)] : []
  return pageMetadata({ locale, path: '/business', title, description, images })
}

export default async function BusinessPage(props: Props) {
  const { warehouse } = await props.params
  const [content, offer] = await Promise.all([readPage(props), getOffer({ warehouse })])
  return <BusinessView {...content} offer={offer} />
}
