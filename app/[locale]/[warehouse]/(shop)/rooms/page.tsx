import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { pageMetadata } from '@/components/layout/page-metadata'
import { Breadcrumb } from '@/components/products/breadcrumb'
import { RoomListStructured } from '@/components/rooms/room-list-structured'
import { RoomTile } from '@/components/rooms/room-tile'
import { ButtonLink } from '@/components/ui/button-link'
import { Container } from '@/components/ui/container'
import { EmptyState } from '@/components/ui/empty-state'
import { getRooms } from '@/lib/storefront/rooms/queries'

type Props = PageProps<'/[locale]/[warehouse]/rooms'>

const SIZES = '(min-width: 1280px) 592px, (min-width: 768px) 46vw, 92vw'
const LARGE = 'min(100vw, 1280px)'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations('rooms')
  return pageMetadata({ locale, path: '/rooms', title: t('title'), description: t('description') })
}

export default async function RoomsPage({ params }: Props) {
  const { locale: language, warehouse } = await params
  const locale = requireLocale(language)
  const [t, rooms] = await Promise.all([getTranslations('rooms'), getRooms({ warehouse })])
  return (
    <Container>
      <Breadcrumb crumbs={[{ title: t('title') }]} />
      <h1 className="page-title">{t('title')}</h1>
      <p className="mt-3 mb-8 max-w-text text-quiet md:mb-12">{t('text')}</p>
      {rooms.length === 0 && (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={<ButtonLink href="/products">{t('toProducts')}</ButtonLink>}
        />
      )}
      <ul className="grid gap-x-6 gap-y-10 pb-8 md:grid-cols-2">
        {rooms.map((room, place) => (
          <li key={room.id} className="first:md:col-span-2">
            <RoomTile
              room={room}
              locale={locale}
              sizes={place === 0 ? LARGE : SIZES}
              heading="h2"
              priority={place === 0}
              isLarge={place === 0}
            />
          </li>
        ))}
      </ul>
      <RoomListStructured title={t('title')} rooms={rooms} locale={locale} />
    </Container>
  )
}
