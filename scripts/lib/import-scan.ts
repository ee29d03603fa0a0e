import { createHash } from 'node:crypto'
import { UnusableFile } from '@/lib/fulfilment/product-files/providers/delimited'
import type { ImportMap } from '@/lib/fulfilment/product-files/providers/import-map'
import { readShopifyGroups } from '@/lib/fulfilment/product-files/providers/shopify-csv'
import { sha256 } from '@/lib/platform/crypto'
import { slugify } from '@/lib/platform/slug'
import { HandleSet } from './handle-set'

/** The result of the first pass over a file. `repeated` are handles whose rows are not adjacent. */
export type Scan = { fingerprint: string; products: number; rows: number; heading: string[]; repeated: Set<string> }

const MAX_REPEATED = 10_000
const PRODUCTS_PER_REPORT = 25_000

/** The key by which two handles are the same product. */
export const handleKey = (handle: string) => slugify(handle) || handle

/**
 * Reads the whole file once before anything is written, so that a malformed file changes nothing and no product is
 * imported partly. `meaning` is everything else that determines the outcome; it is part of the fingerprint.
 */
export async function scanFile(
  file: string,
  map: ImportMap | null,
  meaning: unknown,
  scanned: (rows: number) => void,
): Promise<Scan> {
  const hash = createHash('sha256')
  const seen = new HandleSet()
  const scan: Scan = { fingerprint: '', products: 0, rows: 0, heading: [], repeated: new Set() }
  for await (const { handle, rows, layout } of readShopifyGroups(file, {
    map,
    onBytes: (bytes) => hash.update(bytes),
  })) {
    scan.products += 1
    if (scan.products % PRODUCTS_PER_REPORT === 0) scanned(scan.rows)
    scan.rows += rows.length
    scan.heading = layout.heading
    const key = handleKey(handle)
    if (key !== '' && !seen.add(key)) scan.repeated.add(key)
    if (scan.repeated.size > MAX_REPEATED) {
      throw new UnusableFile('The rows of many products are not adjacent. Sort the file by its handles.')
    }
  }
  scan.fingerprint = sha256(`${hash.digest('hex')} ${JSON.stringify(meaning)}`)
  return scan
}
