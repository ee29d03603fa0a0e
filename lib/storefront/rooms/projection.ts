import { sql } from 'drizzle-orm'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { product_rent_pricings, products, rent_durations } from '@/lib/catalog/products/tables'
import { outer } from '@/lib/db/columns'
import { depositOf } from '@/lib/fulfilment/rentals/rules'
import type { Rupiah } from '@/lib/platform/money'
import { sceneUrl } from '@/lib/storefront/content/rules'
import { buyRefusal, MONTH_DAYS, piecesShown, rentRefusal, sumOf } from '@/lib/storefront/rooms/rules'
import type { Room, RoomProduct, RoomWithProducts } from '@/lib/storefront/rooms/schema'
import type { room_products, rooms } from '@/lib/storefront/rooms/tables'

const WIDE = 1280
const TALL = 1080

type Month = {
  price: Rupiah
  rent_duration_id: number
  deposit_fixed: Rupiah
  deposit_percentage: number
}

/** What a month of rent costs, or null; of products in an outer select. */
export const monthPricing = sql<Month | null>`(select json_build_object('price', ${product_rent_pricings.price},
    'rent_duration_id', ${rent_durations.id}, 'deposit_fixed', ${product_rent_pricings.deposit_fixed},
    'deposit_percentage', ${product_rent_pricings.deposit_percentage})
  from ${product_rent_pricings}
  join ${rent_durations} on ${rent_durations.id} = ${product_rent_pricings.rent_duration_id}
  where ${product_rent_pricings.product_id} = ${outer(products.id)} and ${rent_durations.duration} = ${sql.raw(String(MONTH_DAYS))})`

type RoomRow = typeof rooms.$inferSelect
type PlaceRow = Omit<typeof room_products.$inferSelect, 'room_id'> & { media_key: string | null }

/** The stock of a product in one warehouse, and its terms of rent. */
export type RoomStock = {
  id: number
  stocks: { product_color_id: number | null; quantity: number }[]
  rent_quantity: number
  rented: number
  risk_type: 'percentage' | 'fixed' | null
  month: Month | null
}

const pointOf = (x: number | null, y: number | null) => (x === null || y === null ? null : { x, y })

/** A product of a room. Without a colour, a product with colours is shown in its first one, as the cart adds it. */
export function toRoomProduct(place: PlaceRow, product: ProductCard, stock: RoomStock): RoomProduct {
  const product_color_id = place.product_color_id ?? product.color_variants[0]?.id ?? null
  const shown = { product_color_id, stocks: stock.stocks }
  const { risk_type, month } = stock
  return {
    product,
    product_color_id,
    media_key: place.media_key ?? product.preview.media_key,
    wide: pointOf(place.x, place.y),
    tall: pointOf(place.tall_x, place.tall_y),
    buy: { price: product.discounted_price, available: piecesShown(shown), refusal: buyRefusal(shown) },
    rent: {
      price: month?.price ?? 0,
      deposit: month ? depositOf({ risk_type, price: product.price }, month) : 0,
      refusal: rentRefusal(stock),
    },
  }
}

/** A room with the sums of its products; `rent_duration_id` is that of a month, if it rents out anything by the month. */
export function toRoom(row: RoomRow, products: RoomProduct[], rent_duration_id: number | null): RoomWithProducts {
  const { image, mobile_image, position: _position, ...words } = row
  const rents = products.map(({ rent }) => rent)
  const deposits = rents.map(({ deposit, refusal }) => ({ price: deposit, refusal }))
  return {
    ...words,
    image_url: sceneUrl(image, WIDE),
    mobile_image: sceneUrl(mobile_image, TALL),
    media_key: image,
    mobile_media_key: mobile_image,
    buy: sumOf(products.map(({ buy }) => buy)),
    rent: { ...sumOf(rents), deposit: sumOf(deposits).price, rent_duration_id },
    products,
  }
}

export const withoutProducts = ({ products: _products, ...room }: RoomWithProducts): Room => room
