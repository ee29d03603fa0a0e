import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import type { Rupiah } from '@/lib/platform/money'
import {
  type FacetOptions,
  fromBoth,
  inPrice,
  type Listing,
  matching,
  rememberMatches,
} from '@/lib/storefront/listing/queries/matching'
import type { Group } from '@/lib/storefront/listing/rules'

/**
 * Counts all matching products by brand and category in one pass. Each facet ignores its own choice, so that only the
 * price is filtered in SQL; the rest is summed from the groups.
 */
export function groupsOf(filter: Listing) {
  const priced = inPrice(filter)
  const found = priced.length > 0 ? sql`count(*) filter (where ${sql.join(priced, sql` and `)})` : sql`count(*)`
  return fromBoth(
    filter,
    (matched) => sql`select brand_id, category_id, ${found}::int as found, min(selling_price) as least,
      max(selling_price) as most from ${matched} group by brand_id, category_id`,
  )
}

type GroupCount = Pick<Group, 'brand_id' | 'category_id' | 'found'>
type PriceStep = Group & { step: number }
type PriceRange = { least: Rupiah; most: Rupiah }

/** The groups divided further into price steps, each about ten per cent wide. */
const selectSteps = (db: Database, filter: Listing, options: FacetOptions) =>
  rows<PriceStep>(
    db,
    sql`${matching(db, filter, null, options)} ${fromBoth(
      filter,
      (matched) => sql`select brand_id, category_id, (10 * ln(selling_price::float8 + 1))::int as step,
        count(*)::int as found, min(selling_price) as least, max(selling_price) as most from ${matched} group by 1, 2, 3`,
    )}`,
  )

/** Counts products by brand and category in each price range. An index on prices answers the select of each range. */
function countWithin(db: Database, filter: Listing, options: FacetOptions, ranges: PriceRange[]) {
  const counts = ranges.map(({ least, most }) =>
    fromBoth(
      filter,
      (matched) => sql`select brand_id, category_id, count(*)::int as found from ${matched}
        where selling_price between ${least} and ${most} group by brand_id, category_id`,
    ),
  )
  return rows<GroupCount>(db, sql`${matching(db, filter, null, options)} ${sql.join(counts, sql` union all `)}`)
}

/** The price steps that lie only partly in the range, each with the part that does. */
function cutSteps(steps: PriceStep[], { least, most }: PriceRange): Map<number, PriceRange> {
  const whole = new Map<number, PriceRange>()
  for (const one of steps) {
    const known = whole.get(one.step) ?? one
    whole.set(one.step, { least: Math.min(known.least, one.least), most: Math.max(known.most, one.most) })
  }
  const isCut = (step: PriceRange) =>
    (step.least < least && step.most >= least) || (step.least <= most && step.most > most)
  return new Map(
    [...whole]
      .filter(([, step]) => isCut(step))
      .map(([number, step]) => [number, { least: Math.max(step.least, least), most: Math.min(step.most, most) }]),
  )
}

const groupKey = ({ brand_id, category_id }: GroupCount) => `${brand_id} ${category_id}`

/** One group for each brand and category: the sum of `counted`, with price bounds over all steps. */
function joinSteps(steps: PriceStep[], counted: GroupCount[]): Group[] {
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

/** Groups within the chosen prices: sums the steps inside the range and counts only in the steps that it cuts. */
async function selectPriced(
  db: Database,
  filter: Listing,
  options: FacetOptions,
  steps: PriceStep[],
): Promise<Group[]> {
  const wanted = { least: filter.min_price || 0, most: filter.max_price || Number.MAX_SAFE_INTEGER }
  const cut = cutSteps(steps, wanted)
  const whole = steps.filter(({ step, least, most }) => !cut.has(step) && least >= wanted.least && most <= wanted.most)
  const counted = cut.size > 0 ? await countWithin(db, filter, options, [...cut.values()]) : []
  return joinSteps(steps, [...whole, ...counted])
}

/**
 * The groups of a listing, remembered independently of the chosen brands and categories. Price bounds ignore the
 * chosen price. A price range that is not remembered is counted from the remembered price steps, which is cheap.
 */
export async function selectGroups(db: Database, filter: Listing, options: FacetOptions): Promise<Group[]> {
  const { min_price, max_price, discounted, rented_in, collection, flash } = filter
  const same = { discounted, rented_in, flash: flash?.key }
  const name = (part: object) => (collection ? null : JSON.stringify({ groups: { ...same, ...part } }))
  const unpriced = { ...filter, min_price: undefined, max_price: undefined }
  if (inPrice(filter).length === 0) {
    return rememberMatches(db, name({}), () =>
      rows<Group>(db, sql`${matching(db, unpriced, null, options)} ${groupsOf(unpriced)}`),
    )
  }
  return rememberMatches(db, name({ min_price, max_price }), async () => {
    const steps = await rememberMatches(db, name({ isStepped: true }), () => selectSteps(db, unpriced, options))
    return selectPriced(db, filter, options, steps)
  })
}
