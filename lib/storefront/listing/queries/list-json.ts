import type { Database } from '@/lib/db/client'
import { type Facets, facetsIn } from '@/lib/storefront/listing/projection/facets'
import { writeProducts } from '@/lib/storefront/listing/queries/cards'
import { findPage } from '@/lib/storefront/listing/queries/listings'
import type { Listing } from '@/lib/storefront/listing/queries/matching'

type ListRequest = {
  warehouse_id: number
  filter: Listing
  fields: 'card' | undefined
  /** Which of these products are on the shopper's list. */
  wishedOf: (ids: number[]) => Promise<ReadonlySet<number>>
}

/** The JSON of remembered facets, as long as they are remembered. */
const written = new WeakMap<Facets, string>()

function writeFacets(facets: Facets): string {
  const known = written.get(facets)
  if (known) return known
  const json = JSON.stringify(facetsIn(facets)).slice(1)
  written.set(facets, json)
  return json
}

/**
 * The JSON of `listProducts` with the shopper's marks. A list has every field of its products, 57 kB for sixteen:
 * encoding them anew for every answer costs more than everything else.
 */
export async function writeList(db: Database, request: ListRequest): Promise<Buffer<ArrayBuffer>> {
  const { warehouse_id, filter, fields, wishedOf } = request
  const { ids, facets, metadata } = await findPage(db, warehouse_id, filter)
  const wished = await wishedOf(ids)
  const products = await writeProducts(db, warehouse_id, { ids, fields, wished })
  const parts: (Buffer | string)[] = ['{"data":{"products":[']
  for (const [index, product] of products.entries()) parts.push(index > 0 ? ',' : '', ...product)
  parts.push(`],${writeFacets(facets)},"metadata":${JSON.stringify(metadata)}}`)
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}
