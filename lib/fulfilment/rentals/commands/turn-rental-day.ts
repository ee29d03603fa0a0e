import { sql } from 'drizzle-orm'
import { productTag } from '@/lib/catalog/products/rules'
import { command } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { rental_capacities, rental_days } from '@/lib/fulfilment/rentals/tables'
import { calendarDay } from '@/lib/platform/time'

type CapacityChange = { product_id: number; turned: boolean }

/** Updates the units that are out today and deletes past days without bookings. */
export const turnRentalDay = command(async (work) => {
  const today = calendarDay(work.now)
  const turned = await rows<CapacityChange>(
    work.db,
    sql`with stale as (
        select place.warehouse_id, place.product_id, place.rented, coalesce(today.booked, 0) as booked
        from ${rental_capacities} place left join ${rental_days} today
          on today.warehouse_id = place.warehouse_id and today.product_id = place.product_id and today.day = ${today}
        where place.rented <> coalesce(today.booked, 0)
        order by place.product_id, place.warehouse_id for update of place)
      update ${rental_capacities} set rented = stale.booked from stale
      where ${rental_capacities.warehouse_id} = stale.warehouse_id and ${rental_capacities.product_id} = stale.product_id
      returning ${rental_capacities.product_id}, (stale.rented >= ${rental_capacities.units})
        <> (stale.booked >= ${rental_capacities.units}) as turned`,
  )
  work.expire(...turned.filter((row) => row.turned).map(({ product_id }) => productTag(Number(product_id))))
  await work.db.execute(sql`delete from ${rental_days} where booked = 0 and day < ${today}`)
})
