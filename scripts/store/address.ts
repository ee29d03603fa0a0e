import { NewAddress } from '@/lib/discovery/schema'
import { UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

export async function changeAddress(args: string[]): Promise<number> {
  const [kind, slug, to, ...others] = args
  const wanted = NewAddress.safeParse({ kind, slug, to })
  if (!wanted.success || others.length > 0)
    throw new UsageError('A product, collection or post, its slug, and which new one?')
  const { moved } = await withShop((shop) => shop.moveAddress(wanted.data))
  console.log(moved ? `${slug} is now ${to}; the old address leads there` : `${slug}: as before`)
  return 0
}
