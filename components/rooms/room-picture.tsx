import { ScenePicture } from '@/components/content/scene-picture'
import { PageMessages } from '@/components/layout/page-messages'
import { RoomSpots } from '@/components/rooms/room-spots'
import { spotsOf } from '@/components/rooms/spot'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { RoomWithProducts } from '@/lib/storefront/rooms/schema'

/** The picture of a room in its own proportions, its heading on the empty part, and a point on every product. */
export function RoomPicture({ room, locale }: { room: RoomWithProducts; locale: Locale }) {
  return (
    <div className="relative -mx-4 md:mx-0">
      <ScenePicture
        wide={room.media_key}
        tall={room.mobile_media_key}
        alt={localized(room, 'alt', locale)}
        ground={room.ground}
        priority
        className="aspect-4/5 w-full md:aspect-16/7 md:rounded-lg dark:brightness-90"
      />
      <div className="scheme-light pointer-events-none absolute inset-x-0 top-0 px-5 pt-6 md:inset-y-0 md:right-auto md:flex md:w-[35%] md:flex-col md:justify-center md:pt-0 md:pl-8 xl:pl-14">
        <h1 className="page-title md:max-lg:text-2xl xl:text-4xl">{localized(room, 'title', locale)}</h1>
        <p className="mt-4 hidden text-quiet lg:block">{localized(room, 'text', locale)}</p>
      </div>
      <PageMessages namespaces={['rooms']}>
        <RoomSpots spots={spotsOf(room.products, locale)} />
      </PageMessages>
    </div>
  )
}
