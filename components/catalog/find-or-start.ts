import { FIRST_PAGE, type ListingQuery } from '@/lib/catalog/rules'
import type { ProductList } from '@/lib/catalog/schema'
import { AppError } from '@/lib/platform/errors'

type Find = (query: ListingQuery) => Promise<ProductList>

/** What an address asks for; from the start where its cursor is made up. */
export async function findOrStart(find: Find, query: ListingQuery) {
  try {
    return await find(query)
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_request') return find({ ...query, cursor: FIRST_PAGE })
    throw error
  }
}
