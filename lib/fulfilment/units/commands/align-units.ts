import { type SQL, sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { rows } from '@/lib/db/rows'
import { rental_capacities } from '@/lib/fulfilment/rentals/tables'
import { COUNTED_STATUSES } from '@/lib/fulfilment/units/states'
import { rental_units, unit_events } from '@/lib/fulfilment/units/tables'

type Place = { warehouse_id: number; product_id: number }

const counted = sql.join(
  COUNTED_STATUSES.map((status) => sql`${status}`),
  sql`, `,
)

/** Per place, how many units are missing to its capacity; fewer than none are too many. */
const missing = (given: SQL) => sql`select given.warehouse_id, given.product_id, coalesce(place.units, 0)
    - (select count(*) from ${rental_units} unit where unit.warehouse_id = given.warehouse_id
      and unit.product_id = given.product_id and unit.status in (${counted}))::int as missing
  from ${given} given left join ${rental_capacities} place
    on place.warehouse_id = given.warehouse_id and place.product_id = given.product_id`

const tell = ({ actor, now }: Work, verb: 'add' | 'retire', status: 'available' | 'retired', from: SQL) =>
  sql`insert into ${unit_events} (unit_id, verb, to_status, warehouse_id, actor, at)
    select id, ${verb}, ${status}, warehouse_id, ${actor.name}, ${now} from ${from}`

/**
 * Makes as many units as the capacity of each place says: new ones, or free ones are retired, those that were rented most
 * first. Returns the places where more are in use than their capacity. The capacities are locked.
 */
export async function alignUnits(work: Work, places: readonly Place[]): Promise<Place[]> {
  if (places.length === 0) return []
  const given = sql`json_populate_recordset(null::${rental_capacities}, ${JSON.stringify(places)}::text::json)`
  await work.db.execute(sql`with place as (${missing(given)}),
    added as (insert into ${rental_units} (product_id, warehouse_id, status, created_at, updated_at)
      select product_id, warehouse_id, 'available', ${work.now}, ${work.now}
      from place, generate_series(1, place.missing) returning id, warehouse_id)
    ${tell(work, 'add', 'available', sql`added`)}`)
  await work.db.execute(sql`with place as (${missing(given)}),
    ranked as (select unit.id, place.missing, row_number() over (partition by unit.warehouse_id, unit.product_id
        order by unit.rentals desc, unit.id desc) as place_number
      from place join ${rental_units} unit on unit.warehouse_id = place.warehouse_id
        and unit.product_id = place.product_id and unit.status = 'available'
      where place.missing < 0),
    retired as (update ${rental_units} set status = 'retired', updated_at = ${work.now}
      where id in (select id from ranked where place_number <= -missing) returning id, warehouse_id)
    ${tell(work, 'retire', 'retired', sql`retired`)}`)
  return rows<Place>(
    work.db,
    sql`select warehouse_id::float8 as warehouse_id, product_id::float8 as product_id from (${missing(given)}) left_over
      where left_over.missing < 0`,
  )
}
