import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { pageMetadata } from '@/components/layout/page-metadata'
import { RoomView } from '@/components/rooms/room-view'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { localized } from '@/lib/platform/i18n'
import { getRoom } from '@/lib/storefront/rooms/queries'

type Props = PageProps<'/[locale]/[warehouse]/rooms/[slug]'>

async function readPage({ params }: Props) {
  const { locale: language, warehouse, slug } = await params
  const [room, place] = await Promise.all([getRoom({ warehouse, slug }), getWarehouse(warehouse)])
  if (!room || !place) notFound()
  return { room, place, locale: requireLocale(language) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { room, locale } = await readPage(props)
  const t = await getTranslations('rooms')
  const title = t('pageTitle', { title: localized(room, 'title', locale) })
  const description = localized(room, 'text', locale) || t('description')
  return pageMetadata({ locale, path: `/rooms/${room.slug}`, title, description, images: [room.image_url] })
}

export default async function RoomPage(props: Props) {
  const { room, place, locale } = await readPage(props)
  return <RoomView room={room} city={place.city} locale={locale} />
}
