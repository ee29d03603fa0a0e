import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import type { Rupiah } from '@/lib/platform/money'
import {
  fromBoth,
  inPrice,
  type Listing,
  matching,
  rememberMatches,
  type Shelves,
} from '@/lib/storefront/listing/queries/matching'
import type { Group } from '@/lib/storefront/listing/rules'

/** One pass over everything: each facet leaves its own choice out, and all but the price can be told from a group. */
export function groups(filter: Listing) {
  const priced = inPrice(filter)
  const found = priced.length > 0 ? sql`count(*) filter (where ${sql.join(priced, sql` and `)})` : sql`count(*)`
  return fromBoth(
    filter,
    (matched) => sql`select brand_id, category_id, ${found}::int as found, min(selling_price) as least,
      max(selling_price) as most from ${matched} group by brand_id, category_id`,
  )
}

type Counted = Pick<Group, 'brand_id' | 'category_id' | 'found'>
type Step = Group & { step: number }
type Range = { least: Rupiah; most: Rupiah }

/** Groups once more by price: a tenth up is another step. */
const selectSteps = (db: Database, filter: Listing, shelves: Shelves) =>
  rows<Step>(
    db,
    sql`${matching(db, filter, null, shelves)} ${fromBoth(
      filter,
      (matched) => sql`select brand_id, category_id, (10 * ln(selling_price::float8 + 1))::int as step,
        count(*)::int as found, min(selling_price) as least, max(selling_price) as most from ${matched} group by 1, 2, 3`,
    )}`,
  )

/** How many of each brand and category have prices in a range, range by range: an index on prices answers each alone. */
function countWithin(db: Database, filter: Listing, shelves: Shelves, ranges: Range[]) {
  const counts = ranges.map(({ least, most }) =>
    fromBoth(
      filter,
      (matched) => sql`select brand_id, category_id, count(*)::int as found from ${matched}
        where selling_price between ${least} and ${most} group by brand_id, category_id`,
    ),
  )
  return rows<Counted>(db, sql`${matching(db, filter, null, shelves)} ${sql.join(counts, sql` union all `)}`)
}

/** The steps that a price cuts through, each as far as it is wanted. */
function cutSteps(steps: Step[], { least, most }: Range): Map<number, Range> {
  const whole = new Map<number, Range>()
  for (const one of steps) {
    const known = whole.get(one.step) ?? one
    whole.set(one.step, { least: Math.min(known.least, one.least), most: Math.max(known.most, one.most) })
  }
  const isCut = (step: Range) => (step.least < least && step.most >= least) || (step.least <= most && step.most > most)
  return new Map(
    [...whole]
      .filter(([, step]) => isCut(step))
      .map(([number, step]) => [number, { least: Math.max(step.least, least), most: Math.min(step.most, most) }]),
  )
}

const groupKey = ({ brand_id, category_id }: Counted) => `${brand_id} ${category_id}`

/** One group for each brand and category, with bounds at any price. */
function joinSteps(steps: Step[], counted: Counted[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { step: _step, ...one } of steps) {
    const known = groups.get(groupKey(one)) ?? { ...one, found: 0 }
    const [least, most] = [Math.min(known.least, one.least), Math.max(known.most, one.most)]
    groups.set(groupKey(one), { ...known, least, most })
  }
  for (const one of counted) {
    const group = groups.get(groupKey(one))
    if (group) group.found += one.found
  }
  return [...groups.values()]
}

/** Whole steps are added up; only what lies in those that the price cuts through is counted. */
async function selectPriced(db: Database, filter: Listing, shelves: Shelves, steps: Step[]): Promise<Group[]> {
  const wanted = { least: filter.min_price || 0, most: filter.max_price || Number.MAX_SAFE_INTEGER }
  const cut = cutSteps(steps, wanted)
  const whole = steps.filter(({ step, least, most }) => !cut.has(step) && least >= wanted.least && most <= wanted.most)
  const counted = cut.size > 0 ? await countWithin(db, filter, shelves, [...cut.values()]) : []
  return joinSteps(steps, [...whole, ...counted])
}

/**
 * Brands and categories in one table of groups; the same whatever is chosen among them, in whatever order. Bounds
 * leave the chosen price out, so that a price that nobody has chosen lately costs little.
 */
export async function selectGroups(db: Database, filter: Listing, shelves: Shelves): Promise<Group[]> {
  const { min_price, max_price, discounted, rented_in, collection, flash } = filter
  const same = { discounted, rented_in, flash: flash?.key }
  const name = (part: object) => (collection ? null : JSON.stringify({ groups: { ...same, ...part } }))
  const unpriced = { ...filter, min_price: undefined, max_price: undefined }
  if (inPrice(filter).length === 0) {
    return rememberMatches(db, name({}), () =>
      rows<Group>(db, sql`${matching(db, unpriced, null, shelves)} ${groups(unpriced)}`),
    )
  }
  return rememberMatches(db, name({ min_price, max_price }), async () => {
    const steps = await rememberMatches(db, name({ isStepped: true }), () => selectSteps(db, unpriced, shelves))
    return selectPriced(db, filter, shelves, steps)
  })
}
