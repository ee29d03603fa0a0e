import { NewAddress } from '@/lib/storefront/discovery/schema'
import { UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

export async function changeAddress(args: string[]): Promise<number> {
  const [kind, slug, to, ...others] = args
  const wanted = NewAddress.safeParse({ kind, slug, to })
  if (!wanted.success || others.length > 0)
    throw new UsageError('Expected: address product|collection|post SLUG NEW_SLUG.')
  const { moved } = await withShop((shop) => shop.moveAddress(wanted.data))
  console.log(moved ? `${slug} is now ${to}; the old address redirects there` : `${slug}: unchanged`)
  return 0
}
