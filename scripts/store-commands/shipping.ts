import { parseArgs } from 'node:util'
import { NewPickupPoint, type NewTier } from '@/lib/fulfilment/shipping/schema'
import { formatRupiah } from '@/lib/platform/money'
import { bindPin, readWhole, UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

const describeTier = ({ warehouse, min_price, max_reduction }: NewTier) =>
  [
    (warehouse ?? 'everywhere').padEnd(12),
    `from ${formatRupiah(min_price)}`.padEnd(20),
    max_reduction === null ? 'the full shipping cost' : `up to ${formatRupiah(max_reduction)}`,
  ].join('  ')

async function printTiers() {
  const tiers = await withShop((shop) => shop.listTiers())
  console.log(tiers.map(describeTier).join('\n') || 'No free-shipping tiers.')
}

/** `shipping tier list|set|remove`: the minimum spend for free shipping. */
export async function changeTiers(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { warehouse: { type: 'string' }, most: { type: 'string' } },
  })
  const [what, verb, amount, ...others] = positionals
  const warehouse = values.warehouse ?? null
  if (what !== 'tier' || others.length > 0) throw new UsageError('Expected: shipping tier list|set|remove.')
  if (verb === 'set' && amount !== undefined) {
    const max_reduction = values.most === undefined ? null : readWhole('The most', values.most)
    const tier = { warehouse, min_price: readWhole('The amount', amount), max_reduction }
    await withShop((shop) => shop.setTier(tier))
  } else if (verb === 'remove' && amount !== undefined) {
    const min_price = readWhole('The amount', amount)
    await withShop((shop) => shop.removeTier({ warehouse, min_price }))
  } else if (verb !== 'list' || amount !== undefined)
    throw new UsageError('Expected: shipping tier list, set AMOUNT or remove AMOUNT.')
  await printTiers()
  return 0
}

async function printPoints() {
  const points = await withShop((shop) => shop.listPickupPoints())
  const lines = points.map(({ id, warehouse, title, address, hours }) =>
    [String(id).padStart(5), warehouse.padEnd(12), title, address, hours].filter(Boolean).join('  '),
  )
  console.log(lines.join('\n') || 'No pickup points.')
}

/** `pickup list|add|remove`: the pick-up points. */
export async function changePickupPoints(args: string[]): Promise<number> {
  const option = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: bindPin(args),
    allowPositionals: true,
    options: { warehouse: option, title: option, address: option, hours: option, 'hours-id': option, pin: option },
  })
  const [verb, id, ...others] = positionals
  if (others.length > 0) throw new UsageError('Expected: pickup list|add|remove.')
  if (verb === 'add' && id === undefined) {
    const [lat, lng] = values.pin?.split(',').map(Number) ?? []
    const { warehouse, title, address, hours = '', 'hours-id': hours_idn = hours } = values
    const pin = values.pin === undefined ? {} : { lat, lng }
    const read = NewPickupPoint.safeParse({ warehouse, title, address, hours, hours_idn, ...pin })
    if (!read.success)
      throw new UsageError('A pickup point needs --warehouse, --title and --address; --pin is LAT,LNG.')
    await withShop((shop) => shop.addPickupPoint(read.data))
  } else if (verb === 'remove' && id !== undefined) {
    const wanted = readWhole('The pickup point', id)
    await withShop((shop) => shop.removePickupPoint(wanted))
  } else if (verb !== 'list' || id !== undefined) throw new UsageError('Expected: pickup list, add or remove ID.')
  await printPoints()
  return 0
}
