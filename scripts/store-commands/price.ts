import { parseArgs } from 'node:util'
import { formatRupiah } from '@/lib/platform/money'
import { readWhole, UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

const discount = (text: string | undefined) => {
  if (text === undefined) return undefined
  return text === 'none' ? null : readWhole('--discounted', text)
}

export async function changePrice(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { discounted: { type: 'string' } },
  })
  const [slug, text, ...others] = positionals
  if (!slug || text === undefined || others.length > 0)
    throw new UsageError('Expected: price SLUG PRICE [--discounted N|none].')
  const price = readWhole('PRICE', text)
  const discounted_price = discount(values.discounted)
  const set = await withShop((shop) => shop.setPrice(slug, { price, discounted_price }))
  const now = set.discounted_price === null ? '' : `, now ${formatRupiah(set.discounted_price)}`
  console.log(`${slug}: ${formatRupiah(set.price)}${now}${set.changed ? '' : ' (unchanged)'}`)
  return 0
}
