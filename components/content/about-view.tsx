import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ScenePicture } from '@/components/content/scene-picture'
import { Link } from '@/components/layout/link'
import { cx } from '@/components/ui/class-names'
import { Container } from '@/components/ui/container'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { StaticPage } from '@/lib/storefront/content/schema'
import type { RoomCard } from '@/lib/storefront/rooms/schema'

type AboutViewProps = {
  page: StaticPage
  locale: Locale
  rooms: RoomCard[]
  picture: ReactNode
  figures: ReactNode
  /** The end of the last section. */
  children: ReactNode
  /** Beside the last section from 1024 px, below it before. */
  beside: ReactNode
  after: ReactNode
}

/**
 * The text about the shop: its title, on the wall of the picture from 1024 px, then each section but the last beside a
 * room that can be bought.
 */
export async function AboutView(props: AboutViewProps) {
  const { page, locale, rooms, picture, figures, children, beside, after } = props
  const t = await getTranslations('terms.about_us')
  const last = page.sections.length - 1
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-4 md:gap-16 md:pt-8">
      <header className="grid gap-6 md:gap-8">
        <div className="grid gap-6 lg:relative">
          {picture && <div>{picture}</div>}
          <div
            className={cx(
              Boolean(picture) &&
                'lg:scheme-light lg:absolute lg:inset-y-0 lg:left-0 lg:flex lg:w-2/5 lg:flex-col lg:justify-center lg:pl-10 xl:pl-14',
            )}
          >
            <h1 className="page-title text-balance xl:text-4xl">{localized(page, 'title', locale)}</h1>
            <p className="mt-4 max-w-text text-ink text-lg">{localized(page, 'intro', locale)}</p>
          </div>
        </div>
        {figures}
      </header>
      {page.sections.map((section, index) => {
        const room = index < last ? rooms[index] : undefined
        return (
          <section
            key={section.id}
            id={section.id}
            className={cx(
              'scroll-mt-24',
              room && 'grid gap-5 md:grid-cols-2 md:items-center md:gap-10 lg:gap-16',
              index === last && 'grid gap-10 md:gap-16 lg:grid-cols-[1fr_2fr]',
            )}
          >
            {room && (
              <RoomPicture
                room={room}
                locale={locale}
                isRight={index % 2 === 1}
                caption={t('roomProducts', { count: room.products })}
              />
            )}
            <div>
              <h2 className="mb-3 section-title">{localized(section, 'title', locale)}</h2>
              <p className="max-w-text whitespace-pre-line">{localized(section, 'text', locale)}</p>
              {index === last && children}
            </div>
            {index === last && beside}
          </section>
        )
      })}
      {after}
    </Container>
  )
}

type RoomPictureProps = { room: RoomCard; locale: Locale; isRight: boolean; caption: string }

/** A room with a link to what stands in it. */
const RoomPicture = ({ room, locale, isRight, caption }: RoomPictureProps) => (
  <Link href={`/rooms/${room.slug}`} className={cx('group block', isRight && 'md:order-last')}>
    <ScenePicture
      wide={room.media_key}
      alt=""
      ground={room.ground}
      sizes="(min-width: 768px) 50vw, 100vw"
      className="aspect-16/9 w-full rounded-lg object-right dark:brightness-90"
    />
    <span className="mt-2 flex min-h-11 flex-wrap items-baseline gap-x-2 text-sm">
      <span className="font-semibold underline-offset-4 group-hover:underline">{localized(room, 'title', locale)}</span>
      <span className="text-quiet">{caption}</span>
    </span>
  </Link>
)
