import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import type { Rupiah } from '@/lib/platform/money'
import type { Group } from '@/lib/storefront/listing/projection/facets'
import {
  type FacetOptions,
  fromBoth,
  inPrice,
  type Listing,
  matching,
  rememberMatches,
} from '@/lib/storefront/listing/queries/matching'

/**
 * Counts all matching products by what facets choose from in one pass. Each facet ignores its own choice, so that only the
 * price is filtered in SQL; the rest is summed from the groups.
 */
export function groupsOf(filter: Listing) {
  const priced = inPrice(filter)
  const found = priced.length > 0 ? sql`count(*) filter (where ${sql.join(priced, sql` and `)})` : sql`count(*)`
  return fromBoth(
    filter,
    (matched) => sql`select brand_id, category_id, traits, ${found}::int as found, min(selling_price) as least,
      max(selling_price) as most from ${matched} group by brand_id, category_id, traits`,
  )
}

type GroupCount = Omit<Group, 'least' | 'most'>
type PriceRange = { least: Rupiah; most: Rupiah }

/** `group` is a place in `groups`, `step` one in `ranges`. */
type PriceStep = PriceRange & { group: number; step: number; found: number }

/** The groups of a listing with their price bounds, divided further into price steps; `ranges`: of each step. */
type PriceSteps = { groups: Group[]; steps: PriceStep[]; ranges: PriceRange[] }

const groupKey = ({ brand_id, category_id, traits }: Omit<GroupCount, 'found'>) =>
  `${brand_id} ${category_id} ${traits}`

const joined = (a: PriceRange | undefined, b: PriceRange): PriceRange =>
  a ? { least: Math.min(a.least, b.least), most: Math.max(a.most, b.most) } : { least: b.least, most: b.most }

/** Arranges the steps once, so that a price range only adds up numbers. */
function arrangeSteps(found: (Group & { step: number })[]): PriceSteps {
  const places = new Map<string, number>()
  const stepPlaces = new Map<number, number>()
  const groups: Group[] = []
  const ranges: PriceRange[] = []
  const steps = found.map((row): PriceStep => {
    const group = places.get(groupKey(row)) ?? places.size
    const step = stepPlaces.get(row.step) ?? stepPlaces.size
    places.set(groupKey(row), group)
    stepPlaces.set(row.step, step)
    const { brand_id, category_id, traits } = row
    groups[group] = { brand_id, category_id, traits, found: 0, ...joined(groups[group], row) }
    ranges[step] = joined(ranges[step], row)
    return { group, step, found: row.found, least: row.least, most: row.most }
  })
  return { groups, steps, ranges }
}

/** More steps than this take longer to read than counting all products anew. */
const MOST_STEPS = 10_000

/** The groups divided further into price steps, each about five per cent wide; `many` when they are too many. */
async function selectSteps(db: Database, filter: Listing, options: FacetOptions): Promise<PriceSteps | 'many'> {
  const found = await rows<Group & { step: number }>(
    db,
    sql`${matching(db, filter, null, options)} ${fromBoth(
      filter,
      (matched) => sql`select brand_id, category_id, traits, (20 * ln(selling_price::float8 + 1))::int as step,
          count(*)::int as found, min(selling_price) as least, max(selling_price) as most from ${matched}
          group by 1, 2, 3, 4`,
    )} limit ${MOST_STEPS + 1}`,
  )
  return found.length > MOST_STEPS ? 'many' : arrangeSteps(found)
}

/** Counts the products of each group in each price range. An index on prices answers the select of each range. */
function countWithin(db: Database, filter: Listing, options: FacetOptions, ranges: PriceRange[]) {
  const counts = ranges.map(({ least, most }) =>
    fromBoth(
      filter,
      (matched) => sql`select brand_id, category_id, traits, count(*)::int as found from ${matched}
        where selling_price between ${least} and ${most} group by brand_id, category_id, traits`,
    ),
  )
  return rows<GroupCount>(db, sql`${matching(db, filter, null, options)} ${sql.join(counts, sql` union all `)}`)
}

/** The part of a price step in the range, if the range cuts it; else null. */
function cutPart(step: PriceRange, { least, most }: PriceRange): PriceRange | null {
  const isCut = (step.least < least && step.most >= least) || (step.least <= most && step.most > most)
  return isCut ? { least: Math.max(step.least, least), most: Math.min(step.most, most) } : null
}

/** Groups within the chosen prices: adds up the steps inside the range and counts only in the steps that it cuts. */
async function selectPriced(
  db: Database,
  filter: Listing,
  options: FacetOptions,
  { groups, steps, ranges }: PriceSteps,
): Promise<Group[]> {
  const wanted = { least: filter.min_price || 0, most: filter.max_price || Number.MAX_SAFE_INTEGER }
  const cut = ranges.map((range) => cutPart(range, wanted))
  const counts = groups.map(() => 0)
  for (const { group, step, found, least, most } of steps) {
    if (!cut[step] && least >= wanted.least && most <= wanted.most) counts[group] = (counts[group] ?? 0) + found
  }
  const parts = cut.filter((part) => part !== null)
  const counted = parts.length > 0 ? await countWithin(db, filter, options, parts) : []
  const places = new Map(groups.map((group, place) => [groupKey(group), place]))
  for (const one of counted) {
    const place = places.get(groupKey(one))
    if (place !== undefined) counts[place] = (counts[place] ?? 0) + one.found
  }
  return groups.map((group, place) => ({ ...group, found: counts[place] ?? 0 }))
}

/**
 * The groups of a listing, remembered independently of the chosen facets, but not for chosen days. Price
 * bounds ignore the chosen price. A price range that is not remembered is counted from the remembered price steps, which
 * is cheap, unless the products differ in so much that there are too many.
 */
export async function selectGroups(db: Database, filter: Listing, options: FacetOptions): Promise<Group[]> {
  const { min_price, max_price, discounted, rented_in, rentable_in, free, collection, flash } = filter
  const same = { discounted, rented_in, rentable_in, flash: flash?.key }
  const name = (part: object) => (collection || free ? null : JSON.stringify({ groups: { ...same, ...part } }))
  const unpriced = { ...filter, min_price: undefined, max_price: undefined }
  const select = (counted: Listing) =>
    rows<Group>(db, sql`${matching(db, unpriced, null, options)} ${groupsOf(counted)}`)
  if (inPrice(filter).length === 0) return rememberMatches(db, name({}), () => select(unpriced))
  return rememberMatches(db, name({ min_price, max_price }), async () => {
    const steps = await rememberMatches(db, name({ isStepped: true }), () => selectSteps(db, unpriced, options))
    return steps === 'many' ? select(filter) : selectPriced(db, filter, options, steps)
  })
}
