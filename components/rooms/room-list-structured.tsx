import { JsonLd } from '@/components/products/json-ld'
import { listJsonLd } from '@/components/products/page-json-ld'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { Room } from '@/lib/storefront/rooms/schema'

/** Structured data of the list of rooms, for search engines. */
export function RoomListStructured({ title, rooms, locale }: { title: string; rooms: Room[]; locale: Locale }) {
  if (rooms.length === 0) return null
  const entries = rooms.map((room) => ({ name: localized(room, 'title', locale), path: `/rooms/${room.slug}` }))
  return <JsonLd value={listJsonLd(title, entries, locale)} />
}
