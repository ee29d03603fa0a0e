import { createHash } from 'node:crypto'
import { UnusableFile } from '@/lib/fulfilment/product-files/providers/delimited'
import type { ImportMap } from '@/lib/fulfilment/product-files/providers/import-map'
import { categoryCells, listingOf } from '@/lib/fulfilment/product-files/providers/shopify-categories'
import { readShopifyGroups, type ShopifyGroup } from '@/lib/fulfilment/product-files/providers/shopify-csv'
import { sha256 } from '@/lib/platform/crypto'
import { slugify } from '@/lib/platform/slug'
import { HandleSet } from './handle-set'

/**
 * The later places at which a file names a product: a hash of what they say, null when they differ, and their
 * categories.
 */
type Repeated = { listing: string | null; listed: string[] }

/** The result of the first pass over a file. `repeated` are handles whose rows are not adjacent. */
export type Scan = {
  fingerprint: string
  products: number
  rows: number
  heading: string[]
  repeated: Map<string, Repeated>
}

const MAX_REPEATED = 10_000
const PRODUCTS_PER_REPORT = 25_000

/** The key by which two handles are the same product. */
export const handleKey = (handle: string) => slugify(handle) || handle

const listingHash = (group: ShopifyGroup) => sha256(listingOf(group))

function addListing(repeated: Scan['repeated'], key: string, group: ShopifyGroup) {
  const [listing, cells] = [listingHash(group), categoryCells(group)]
  const known = repeated.get(key)
  if (!known) {
    repeated.set(key, { listing, listed: cells })
    return
  }
  if (known.listing !== listing) known.listing = null
  known.listed.push(...cells)
}

/** The categories under which the file lists this product again, when nothing else differs; null when it does. */
export function otherListings({ repeated }: Scan, group: ShopifyGroup): string[] | null {
  const { listing = null, listed = [] } = repeated.get(handleKey(group.handle)) ?? {}
  if (listing === null || listing !== listingHash(group)) return null
  const all = [...categoryCells(group), ...listed]
  return listed.length > 0 && new Set(all).size === all.length ? listed : null
}

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
  const scan: Scan = { fingerprint: '', products: 0, rows: 0, heading: [], repeated: new Map() }
  for await (const group of readShopifyGroups(file, { map, onBytes: (bytes) => hash.update(bytes) })) {
    const { handle, rows, layout } = group
    scan.products += 1
    if (scan.products % PRODUCTS_PER_REPORT === 0) scanned(scan.rows)
    scan.rows += rows.length
    scan.heading = layout.heading
    const key = handleKey(handle)
    if (key !== '' && !seen.add(key)) addListing(scan.repeated, key, group)
    if (scan.repeated.size > MAX_REPEATED) {
      throw new UnusableFile('The rows of many products are not adjacent. Sort the file by its handles.')
    }
  }
  scan.fingerprint = sha256(`${hash.digest('hex')} ${JSON.stringify(meaning)}`)
  return scan
}
