import { ProductCardSkeleton } from '@/components/products/product-card'
import { Skeleton } from '@/components/ui/skeleton'
import { WISHLIST_PAGE_SIZE } from '@/lib/storefront/wishlist/rules'

export const WISHLIST_GRID = 'card-grid [--card-lines:4]'

export function WishlistSkeleton() {
  return (
    <div className={WISHLIST_GRID}>
      {Array.from({ length: WISHLIST_PAGE_SIZE }, (_, index) => (
        <div key={index.toString()}>
          <ProductCardSkeleton />
          <Skeleton className="mt-3 h-11 rounded-full" />
        </div>
      ))}
    </div>
  )
}
