import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Category, Product } from '@/lib/catalog/products/schema'
import {
  brands,
  categories,
  product_colors,
  product_media,
  product_rent_pricings,
  product_sizes,
  products,
  rent_durations,
} from '@/lib/catalog/products/tables'
import { outer } from '@/lib/db/columns'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
import { flashOffer } from '@/lib/selling/flash-sales/projection'
import type { ColorRow, Picture, RentRow } from '@/lib/storefront/listing/projection/answer'
import { rentPriceOf, shortestRentOf } from '@/lib/storefront/listing/projection/rent-price'

const jsonList = (object: SQL, rest: SQL, order: SQL) =>
  sql`(select coalesce(json_agg(${object} order by ${order}), '[]'::json) ${rest})`

/** With its table's name, which a select from one table leaves out. */
const productId = outer(products.id)

/** Sellable pieces of a product in one warehouse, over all colours. */
const sellable = (warehouseId: number | Placeholder) => sql<number>`coalesce((
  select sum(${stock_items.on_hand} - ${stock_items.reserved}) from ${stock_items}
  where ${stock_items.product_id} = ${productId} and ${stock_items.warehouse_id} = ${warehouseId}), 0)::int`

const pictures = (limit: number) => sql<Picture[]>`(select coalesce(json_agg(picture), '[]'::json) from (
  select ${product_media.media_key}, ${product_media.product_color_id}, ${product_media.url_type},
    ${product_media.ground}, ${product_media.alt}, ${product_media.alt_idn}
  from ${product_media} where ${product_media.product_id} = ${products.id}
  order by ${product_media.position}, ${product_media.id} limit ${limit}) picture)`

const firstPicture = sql`(select ${product_media.media_key} from ${product_media}
  where ${product_media.product_id} = ${product_colors.product_id}
    and ${product_media.product_color_id} = ${product_colors.id}
  order by ${product_media.position}, ${product_media.id} limit 1)`

const colors = sql<ColorRow[]>`${jsonList(
  sql`json_build_object('id', ${product_colors.id}, 'color', ${product_colors.color},
    'color_idn', ${product_colors.color_idn}, 'hex_code', ${product_colors.hex_code}, 'media_key', ${firstPicture})`,
  sql`from ${product_colors} where ${product_colors.product_id} = ${products.id}`,
  sql`${product_colors.position}, ${product_colors.id}`,
)}`

/** The fields of a card that change only with the product. */
export const cardColumns = {
  id: products.id,
  slug: products.slug,
  title: products.title,
  title_idn: products.title_idn,
  sku: products.sku,
  price: products.price,
  discounted_price: products.discounted_price,
  rent_price: rentPriceOf(productId),
  shortest_rent: shortestRentOf(productId),
  rating: products.rating,
  rating_count: products.rating_count,
  limit_per_order: products.limit_per_order,
  created_at: products.created_at,
  is_preloved: sql<boolean>`${outer(products.preloved_of_id)} is not null`,
  brand: { id: brands.id, slug: brands.slug, title: brands.title, image_url: brands.image_url },
  pictures: pictures(2),
  color_variants: colors,
}

const rentRows = sql<RentRow[]>`${jsonList(
  sql`json_build_object('price', ${product_rent_pricings.price}, 'rent_duration_id', ${rent_durations.id},
    'duration', ${rent_durations.duration}, 'deposit_fixed', ${product_rent_pricings.deposit_fixed},
    'deposit_percentage', ${product_rent_pricings.deposit_percentage})`,
  sql`from ${product_rent_pricings}
    join ${rent_durations} on ${rent_durations.id} = ${product_rent_pricings.rent_duration_id}
    where ${product_rent_pricings.product_id} = ${products.id}`,
  sql`${rent_durations.duration}`,
)}`

const parentCategory = sql<Category | null>`(select json_build_object('id', parent.id, 'slug', parent.slug,
  'parent_id', parent.parent_id, 'title', parent.title, 'title_idn', parent.title_idn, 'icon', parent.icon,
  'image', parent.image) from ${categories} parent where parent.id = ${categories.parent_id})`

const capacity = (column: SQL, warehouseId: number | Placeholder) => sql<number>`coalesce((select sum(${column})
  from ${rental_capacities} where ${rental_capacities.product_id} = ${productId}
  and ${rental_capacities.warehouse_id} = ${warehouseId}), 0)::int`

/** The fields of a product in a list of the API that change only with the product. */
export const itemColumns = {
  ...cardColumns,
  pictures: pictures(20),
  keyword: products.keyword,
  description: products.description,
  description_idn: products.description_idn,
  status: products.status,
  weight: products.weight,
  width: products.width,
  depth: products.depth,
  height: products.height,
  installable: products.installable,
  installation_fee: products.installation_fee,
  installation_deduction_fixed: products.installation_deduction_fixed,
  installation_deduction_percentage: products.installation_deduction_percentage,
  risk_type: products.risk_type,
  category: {
    id: categories.id,
    slug: categories.slug,
    parent_id: categories.parent_id,
    title: categories.title,
    title_idn: categories.title_idn,
    icon: categories.icon,
    image: categories.image,
  },
  parent_category: parentCategory,
  rent_rows: rentRows,
  sizes: sql<Product['sizes']>`${jsonList(
    sql`json_build_object('product_id', ${product_sizes.product_id}, 'size', ${product_sizes.size})`,
    sql`from ${product_sizes} where ${product_sizes.product_id} = ${products.id}`,
    sql`${product_sizes.position}`,
  )}`,
  group_handle: products.group_handle,
}

/** The fields of a product that change with orders and flash sales. */
export const liveProductColumns = (warehouseId: number | Placeholder) => ({
  id: products.id,
  quantity: sellable(warehouseId),
  flash: flashOffer(productId, warehouseId),
  rent_quantity: capacity(sql`greatest(${rental_capacities.units} - ${rental_capacities.rented}, 0)`, warehouseId),
  rented: capacity(sql`${rental_capacities.rented}`, warehouseId),
  stocks: sql<Product['stocks']>`${jsonList(
    sql`json_build_object('product_color_id', ${stock_items.product_color_id},
      'quantity', ${stock_items.on_hand} - ${stock_items.reserved})`,
    sql`from ${stock_items} where ${stock_items.product_id} = ${productId}
      and ${stock_items.warehouse_id} = ${warehouseId}`,
    sql`${stock_items.id}`,
  )}`,
})

/** Pieces in one warehouse of the product that `otherCondition` selects. */
const piecesOfOther = (warehouseId: Placeholder) => sql`coalesce((
  select sum(${stock_items.on_hand} - ${stock_items.reserved}) from ${stock_items}
  where ${stock_items.product_id} = other.id and ${stock_items.warehouse_id} = ${warehouseId}), 0)::int`

/** The pre-loved product of a new one, or the new product of a pre-loved one. */
export const otherCondition = (warehouseId: Placeholder) => sql<Product['other_condition']>`(
  select json_build_object('id', other.id, 'slug', other.slug, 'price', other.selling_price,
    'is_preloved', other.preloved_of_id is not null, 'quantity', ${piecesOfOther(warehouseId)})
  from ${products} other where other.status = 'active'
    and (other.preloved_of_id = ${productId} or other.id = ${outer(products.preloved_of_id)}) limit 1)`
