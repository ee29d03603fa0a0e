import { UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

/** `documents rotate`: wraps the keys of identity documents with the current key. */
export async function changeDocumentKeys(args: string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== 'rotate') throw new UsageError('Expected: documents rotate.')
  const { key, rotated, unreadable } = await withShop((shop) => shop.rotateDocumentKeys())
  console.log(`${rotated} documents are now under the key "${key}".`)
  if (unreadable > 0)
    console.log(`${unreadable} are under a key that is not in DOCUMENT_KEYS: add it and run this again.`)
  return unreadable > 0 ? 1 : 0
}
