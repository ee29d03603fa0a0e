import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import { RoomTile } from '@/components/rooms/room-tile'
import { Container } from '@/components/ui/container'
import type { Locale } from '@/lib/platform/i18n'
import type { RoomCard } from '@/lib/storefront/rooms/schema'

const SIZES = '(min-width: 1280px) 400px, (min-width: 768px) 45vw, 80vw'

/** The rooms side by side; the row scrolls and snaps. */
export async function RoomBand({ rooms, locale }: { rooms: RoomCard[]; locale: Locale }) {
  const [t, common] = [await getTranslations('rooms'), await getTranslations('common')]
  if (rooms.length === 0) return null
  return (
    <section aria-labelledby="room-band" className="later-112 py-8 md:py-12 xl:later-124">
      <Container>
        <div className="mb-5 flex items-baseline justify-between gap-4 md:mb-7">
          <div>
            <h2 id="room-band" className="section-title">
              {t('band')}
            </h2>
            <p className="mt-1 max-w-text text-quiet">{t('bandText')}</p>
          </div>
          <Link
            href="/rooms"
            className="flex-none py-2 font-semibold text-primary text-sm underline-offset-4 hover:underline"
          >
            {common('seeAll')}
            <span className="sr-only">: {t('band')}</span>
          </Link>
        </div>
        <ul className="snap-row -mx-4 scroll-px-4 gap-4 px-4 pb-2 md:mx-0 md:gap-6 md:px-0">
          {rooms.map((room) => (
            <li key={room.slug} className="w-[80vw] sm:w-[45vw] xl:w-[calc((100%-3rem)/3)]">
              <RoomTile room={room} locale={locale} sizes={SIZES} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
