import { readWhole, UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

export async function changeRentals(args: string[]): Promise<number> {
  const [verb, slug, warehouse, text, ...others] = args
  if (verb !== 'capacity' || !slug || !warehouse || text === undefined || others.length > 0)
    throw new UsageError('The capacity of which product, in which warehouse, and how many units?')
  const units = readWhole('UNITS', text)
  const set = await withShop((shop) => shop.setCapacity({ slug, warehouse, units }))
  const now = `${set.units} let out, at most ${set.booked} booked on a day`
  console.log(`${slug}, ${warehouse}: ${now}${set.changed ? '' : ' (as before)'}`)
  return 0
}
