import { asc, eq, sql } from 'drizzle-orm'
import { product_colors, product_media, product_rent_pricings, products } from '@/lib/catalog/products/tables'
import type { Database } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import { prepareOnce } from '@/lib/db/prepared'
import { freeUnits } from '@/lib/fulfilment/rentals/projection'
import { closedDuring } from '@/lib/fulfilment/rentals/queries/terms'
import { bookedDays } from '@/lib/fulfilment/rentals/rules'
import type { CartRow, FoundRow } from '@/lib/selling/cart/projection'
import { cart_lines } from '@/lib/selling/cart/tables'

const picture = (column: 'media_key' | 'ground') => sql<string | null>`(select ${product_media[column]}
  from ${product_media} where ${product_media.product_id} = ${products.id}
  order by ${product_media.product_color_id} is distinct from ${cart_lines.product_color_id},
    ${product_media.position} limit 1)`

const shown = {
  line: cart_lines,
  product: products,
  color: {
    id: product_colors.id,
    color: product_colors.color,
    color_idn: product_colors.color_idn,
    hex_code: product_colors.hex_code,
  },
  media_key: picture('media_key'),
  ground: picture('ground'),
}

function prepareRentLines(db: Database) {
  const duration = sql`${sql.placeholder('duration')}::bigint`
  const period = {
    warehouse: sql.placeholder('warehouse'),
    first: sql.placeholder('first'),
    last: sql.placeholder('last'),
  }
  return db
    .select({
      ...shown,
      available: freeUnits(outer(cart_lines.product_id), period),
      flash: sql<null>`null`,
      rent: sql<FoundRow['rent']>`(select json_build_object('price', price, 'deposit_fixed', deposit_fixed,
        'deposit_percentage', deposit_percentage) from ${product_rent_pricings}
        where ${outer(product_rent_pricings.product_id)} = ${outer(cart_lines.product_id)}
        and ${outer(product_rent_pricings.rent_duration_id)} = ${duration})`,
    })
    .from(cart_lines)
    .innerJoin(products, eq(products.id, cart_lines.product_id))
    .leftJoin(product_colors, eq(product_colors.id, cart_lines.product_color_id))
    .where(eq(cart_lines.cart_id, sql.placeholder('cart')))
    .orderBy(asc(cart_lines.id))
    .prepare('rent_lines_shown')
}

/** The lines of a rent cart with the units free on all days of its rental. */
export async function loadRentLines(
  db: Database,
  cart: CartRow,
  duration: { duration: number } | null,
): Promise<FoundRow[]> {
  const { requested_start } = cart
  const period =
    requested_start && duration
      ? bookedDays({
          requested_start,
          days: duration.duration,
          blackouts: await closedDuring(db, requested_start, duration.duration),
        })
      : { first_day: null, last_day: null }
  return prepareOnce(db, 'rent lines', prepareRentLines).execute({
    cart: cart.id,
    warehouse: cart.warehouse_id,
    duration: cart.rent_duration_id,
    first: period.first_day,
    last: period.last_day,
  })
}
