import { UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

export async function completeLedger(args: string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== 'catch-up') throw new UsageError('Expected: ledger catch-up.')
  const { posted } = await withShop((shop) => shop.completeLedger())
  console.log(posted === 0 ? 'The ledger lacked nothing.' : `Posted ${posted} entries that the ledger lacked.`)
  return 0
}
