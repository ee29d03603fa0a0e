import { FIRST_PAGE, type ListingQuery } from '@/lib/catalog/products/listing-query'
import type { ProductList } from '@/lib/catalog/products/schema'
import { AppError } from '@/lib/platform/errors'

type FindProducts = (query: ListingQuery) => Promise<ProductList>

/** The page that the query asks for; the first page when its cursor is invalid. */
export async function findOrFirstPage(find: FindProducts, query: ListingQuery) {
  try {
    return await find(query)
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_request') return find({ ...query, cursor: FIRST_PAGE })
    throw error
  }
}
