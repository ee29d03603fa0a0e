import { parseArgs } from 'node:util'
import { readWhole, UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

const OPTIONS = { warehouse: { type: 'string' }, color: { type: 'string' }, reference: { type: 'string' } } as const

/** Moves a negative quantity behind `--`, because `parseArgs` would take it for an option. */
const guardMinus = (args: string[]) => {
  const place = args.findIndex((arg) => /^-\d+$/.test(arg))
  return place < 0 ? args : [...args.slice(0, place), ...args.slice(place + 1), '--', args[place] ?? '']
}

export async function changeStock(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: guardMinus(args), allowPositionals: true, options: OPTIONS })
  const [slug, text, ...others] = positionals
  if (!slug || text === undefined || others.length > 0)
    throw new UsageError('Expected: stock SLUG QUANTITY --warehouse CODE --reference TEXT.')
  const { warehouse, color = null, reference } = values
  if (!warehouse || !reference) throw new UsageError('--warehouse and --reference are required.')
  const quantity = readWhole('QUANTITY', text)
  const shelf = await withShop((shop) => shop.moveStock({ slug, warehouse, color, quantity, reference }))
  const name = [slug, color, warehouse].filter(Boolean).join(', ')
  console.log(`${name}: ${shelf.on_hand} on hand, ${shelf.reserved} of them reserved for orders`)
  return 0
}
