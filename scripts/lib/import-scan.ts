import { createHash } from 'node:crypto'
import { UnusableFile } from '@/lib/fulfilment/product-files/providers/delimited'
import type { ImportMap } from '@/lib/fulfilment/product-files/providers/import-map'
import { readShopifyGroups } from '@/lib/fulfilment/product-files/providers/shopify-csv'
import { sha256 } from '@/lib/platform/crypto'
import { slugify } from '@/lib/platform/slug'
import { HandleSet } from './handle-set'

/** What a first look at a file tells. `repeated` are handles whose rows do not stand together. */
export type Scan = { fingerprint: string; products: number; rows: number; heading: string[]; repeated: Set<string> }

const MOST_REPEATED = 10_000
const SAID_EVERY = 25_000

/** Under which two handles are one. */
export const handleKey = (handle: string) => slugify(handle) || handle

/**
 * Reads the whole file once before anything is written, so that a broken one leaves nothing behind and no product
 * comes in by halves. `meaning` is what else decides on the outcome: the fingerprint covers it.
 */
export async function scanFile(
  file: string,
  map: ImportMap | null,
  meaning: unknown,
  looked: (rows: number) => void,
): Promise<Scan> {
  const hash = createHash('sha256')
  const seen = new HandleSet()
  const scan: Scan = { fingerprint: '', products: 0, rows: 0, heading: [], repeated: new Set() }
  for await (const { handle, rows, layout } of readShopifyGroups(file, {
    map,
    onBytes: (bytes) => hash.update(bytes),
  })) {
    scan.products += 1
    if (scan.products % SAID_EVERY === 0) looked(scan.rows)
    scan.rows += rows.length
    scan.heading = layout.heading
    const key = handleKey(handle)
    if (key !== '' && !seen.add(key)) scan.repeated.add(key)
    if (scan.repeated.size > MOST_REPEATED) {
      throw new UnusableFile('The rows of the products do not stand together. Sort the file by its handles.')
    }
  }
  scan.fingerprint = sha256(`${hash.digest('hex')} ${JSON.stringify(meaning)}`)
  return scan
}
