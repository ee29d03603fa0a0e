import { getTranslations } from 'next-intl/server'
import { ScenePicture } from '@/components/content/scene-picture'
import { Link } from '@/components/layout/link'
import { cx } from '@/components/ui/class-names'
import { type Locale, localized } from '@/lib/platform/i18n'
import { unbrokenRupiah } from '@/lib/platform/money'
import type { Room, RoomCard } from '@/lib/storefront/rooms/schema'

type RoomTileProps = {
  room: RoomCard | Room
  locale: Locale
  sizes: string
  heading?: 'h2' | 'h3'
  priority?: boolean
  isLarge?: boolean
}

/** A room in a list: the furnished side of its picture, its name, and what it costs where the list knows that. */
export function RoomTile({ room, locale, sizes, heading: Heading = 'h3', priority, isLarge = false }: RoomTileProps) {
  return (
    <article className="group relative">
      <ScenePicture
        wide={room.media_key}
        alt=""
        ground={room.ground}
        sizes={sizes}
        priority={priority}
        className={cx('aspect-4/3 w-full rounded-lg object-right dark:brightness-90', isLarge && 'md:aspect-16/7')}
      />
      <Heading className="mt-3 font-semibold text-lg">
        <Link href={`/rooms/${room.slug}`} className="stretched-link group-hover:underline">
          {localized(room, 'title', locale)}
        </Link>
      </Heading>
      {'buy' in room ? <Sums room={room} /> : <Count count={room.products} />}
    </article>
  )
}

async function Count({ count }: { count: number }) {
  const t = await getTranslations('rooms')
  return <p className="text-quiet text-sm">{t('count', { count })}</p>
}

async function Sums({ room: { buy, rent } }: { room: Room }) {
  const t = await getTranslations('rooms')
  return (
    <>
      <p className="text-quiet text-sm">{t('count', { count: buy.products + buy.missing })}</p>
      {buy.products > 0 && (
        <p className="tabular mt-1 font-semibold">{t('buyAllFor', { price: unbrokenRupiah(buy.price) })}</p>
      )}
      {rent.products > 0 && (
        <p className="tabular font-semibold text-primary text-sm">
          {t('rentAllFor', { price: unbrokenRupiah(rent.price) })}
        </p>
      )}
    </>
  )
}
