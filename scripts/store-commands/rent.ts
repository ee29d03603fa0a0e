import { counted, readWhole, UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

export async function changeRentals(args: string[]): Promise<number> {
  const [verb, slug, warehouse, text, ...others] = args
  if (verb !== 'capacity' || !slug || !warehouse || text === undefined || others.length > 0)
    throw new UsageError('Expected: rent capacity SLUG WAREHOUSE UNITS.')
  const units = readWhole('UNITS', text)
  const set = await withShop((shop) => shop.setCapacity({ slug, warehouse, units }))
  const now = `${counted(set.units, 'unit')} for rent, at most ${set.booked} booked on one day`
  console.log(`${slug}, ${warehouse}: ${now}${set.changed ? '' : ' (unchanged)'}`)
  return 0
}
