import type { ListedColor } from '@/lib/catalog/products/color-schema'
import { colorsOf } from '@/lib/catalog/products/derive-traits'
import { discountPercent, mediaUrl, sellingPrice } from '@/lib/catalog/products/rules'
import type {
  Brand,
  Category,
  Media,
  Product,
  ProductCard,
  ProductItem,
  RentPricing,
} from '@/lib/catalog/products/schema'
import { depositOf } from '@/lib/fulfilment/rentals/rules'
import type { Rupiah } from '@/lib/platform/money'
import { type FlashOffer, flashFields, flashPrice } from '@/lib/selling/flash-sales/rules'

export type Picture = Pick<Media, 'media_key' | 'product_color_id' | 'url_type' | 'ground' | 'alt' | 'alt_idn'>

export type ColorRow = Omit<ListedColor, 'families'>

export type RentRow = {
  price: Rupiah
  rent_duration_id: number
  duration: number
  deposit_fixed: Rupiah
  deposit_percentage: number
}

type OwnPrice = { price: Rupiah; discounted_price: Rupiah | null }

/** What changes with orders and flash sales. */
export type LiveStock = { quantity: number; rent_quantity: number; rented: number; flash: FlashOffer | null }

/** The fields that depend on flash sales: prices and the sale itself. */
function priceFields(own: OwnPrice, flash: FlashOffer | null) {
  const discounted_price = flashPrice(own, flash) ?? sellingPrice(own)
  return {
    discount: discountPercent({ price: own.price, discounted_price }),
    discounted_price,
    ...flashFields(own, flash),
  }
}

type PriceField = keyof ReturnType<typeof priceFields>
type LiveCardField = PriceField | 'quantity' | 'wishlist'
type LiveItemField = LiveCardField | 'rent_quantity' | 'rented'

type CardRow = Pick<
  ProductCard,
  'id' | 'slug' | 'title' | 'title_idn' | 'sku' | 'price' | 'rating' | 'rating_count' | 'limit_per_order'
> & {
  discounted_price: Rupiah | null
  rent_price: Rupiah | null
  shortest_rent: ProductCard['shortest_rent']
  created_at: Date
  is_preloved: boolean
  brand: Brand | null
  pictures: Picture[]
  color_variants: ColorRow[]
}

const DEFAULT_GROUND = '#efe9df'

/** The fields of a card that change only with the product. */
function fixedCard({ pictures: [first, second], color_variants, discounted_price: _own, ...row }: CardRow) {
  return {
    ...row,
    color_variants: color_variants.map((color) => ({ ...color, families: colorsOf(color) })),
    rent_price: row.rent_price === null ? null : Number(row.rent_price),
    created_at: row.created_at.toISOString(),
    preview: {
      thumbnail_image: first ? mediaUrl(first.media_key, 320) : null,
      media_key: first?.media_key ?? null,
      hover_media_key: second?.media_key ?? null,
      ground: first?.ground ?? DEFAULT_GROUND,
      alt: first?.alt ?? row.title,
      alt_idn: first?.alt_idn ?? row.title_idn,
    },
  } satisfies Omit<ProductCard, LiveCardField>
}

type ProjectedField = 'categories' | 'media' | 'rent_pricings' | 'risk' | LiveItemField | keyof ProductCard
type ItemRow = Omit<ProductItem, ProjectedField> &
  CardRow & {
    risk_type: 'percentage' | 'fixed' | null
    category: Category | null
    parent_category: Category | null
    rent_rows: RentRow[]
  }

/** The fields of a product in a list of the API that change only with the product. */
function fixedItem(full: ItemRow & { group_handle?: unknown }) {
  const { risk_type, category, parent_category, rent_rows, group_handle: _group, ...row } = full
  const { discounted_price: _own, pictures, ...kept } = row
  const pricing = (rent: RentRow): RentPricing => ({
    price: rent.price,
    deposit: depositOf({ risk_type, price: row.price }, rent),
    rent_duration: { id: rent.rent_duration_id, duration: rent.duration },
  })
  return {
    ...kept,
    ...fixedCard(row),
    categories: [parent_category, category].filter((found) => found !== null),
    media: pictures.map((picture) => ({
      ...picture,
      secure_url: mediaUrl(picture.media_key, 800),
      thumbnail_image: mediaUrl(picture.media_key, 320),
    })),
    rent_pricings: rent_rows.map(pricing),
    risk: risk_type && {
      risk_type,
      rent_duration_risks: rent_rows.map(({ rent_duration_id, deposit_fixed, deposit_percentage }) => ({
        rent_duration_id,
        deposit_fixed,
        deposit_percentage,
      })),
    },
  }
}

/** A product as it is remembered. `json`: its fields without the closing brace, from the first answer of the API on. */
export type Remembered<Fields> = { id: number; own: OwnPrice; fields: Fields; json: Buffer | null }

const remembered = <Fields>({ id, price, discounted_price }: CardRow, fields: Fields): Remembered<Fields> => ({
  id,
  own: { price, discounted_price },
  fields,
  json: null,
})

export const rememberedCard = (row: CardRow) => remembered(row, fixedCard(row))
export const rememberedItem = (row: ItemRow) => remembered(row, fixedItem(row))

type RememberedCard = ReturnType<typeof rememberedCard>
type RememberedItem = ReturnType<typeof rememberedItem>

const liveCard = (own: OwnPrice, { quantity, flash }: LiveStock) => ({
  ...priceFields(own, flash),
  quantity,
  wishlist: false,
})

const liveItem = (own: OwnPrice, { flash, quantity, rent_quantity, rented }: LiveStock) => ({
  ...priceFields(own, flash),
  quantity,
  rent_quantity,
  rented,
  wishlist: false,
})

export const toCard = ({ own, fields }: RememberedCard, live: LiveStock): ProductCard => ({
  ...fields,
  ...liveCard(own, live),
})

export const toItem = ({ own, fields }: RememberedItem, live: LiveStock): ProductItem => ({
  ...fields,
  ...liveItem(own, live),
})

/** The JSON of a product: what changes only with the product is encoded once and copied. */
const writeProduct = <Fields>(product: Remembered<Fields>, live: object): (Buffer | string)[] => {
  product.json ??= Buffer.from(JSON.stringify(product.fields).slice(0, -1))
  return [product.json, `,${JSON.stringify(live).slice(1)}`]
}

export const writeCard = (product: RememberedCard, live: LiveStock, wishlist: boolean) =>
  writeProduct(product, { ...liveCard(product.own, live), wishlist })

export const writeItem = (product: RememberedItem, live: LiveStock, wishlist: boolean) =>
  writeProduct(product, { ...liveItem(product.own, live), wishlist })

type PageField = 'stocks' | 'group_handle' | 'specifications' | 'other_condition'
type ProductRow = ItemRow & LiveStock & Pick<Product, PageField>

export const toProduct = ({
  stocks,
  group_handle,
  specifications,
  other_condition,
  flash,
  quantity,
  rent_quantity,
  rented,
  ...row
}: ProductRow): Product => ({
  ...toItem(rememberedItem(row), { flash, quantity, rent_quantity, rented }),
  stocks,
  group_handle,
  specifications,
  other_condition,
})
