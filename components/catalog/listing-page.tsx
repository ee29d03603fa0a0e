import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '@/components/catalog/breadcrumb'
import { ListStructured } from '@/components/catalog/list-structured'
import type { ListingProps } from '@/components/catalog/listing'
import { CachedListing, ListingByAddress } from '@/components/catalog/listing-by-address'
import { CARD_SIZES, CARD_WIDTHS, FirstPicture } from '@/components/catalog/picture'
import { PageMessages } from '@/components/layout/page-messages'
import { Container } from '@/components/ui/container'
import { UNFILTERED } from '@/lib/catalog/rules'
import type { ProductList } from '@/lib/catalog/schema'

type ListingPageProps = Omit<ListingProps, 'query' | 'onChange' | 'searchOf' | 'firstOf' | 'names'> & {
  crumbs: Crumb[]
  banner?: ReactNode
  /** What the page's address asks for; a cached page knows no address. */
  firstOf?: ListingProps['firstOf']
  names?: ProductList['data']
}

/** The products of the address stand in the HTML; what is chosen then replaces them. */
export function ListingPage({ crumbs, banner, firstOf, names, ...rest }: ListingPageProps) {
  const { brands, categories } = names ?? rest.first.data
  const listing = { ...rest, names: { brands, categories } }
  const largest = !banner && listing.first.data.products[0]?.preview.media_key
  return (
    <Container>
      {largest && <FirstPicture mediaKey={largest} sizes={CARD_SIZES} widths={CARD_WIDTHS} />}
      <Breadcrumb crumbs={crumbs} />
      <ListStructured title={listing.title} products={listing.first.data.products} />
      {banner}
      <PageMessages namespaces={['listing', 'catalog', 'common', 'errors']}>
        {firstOf ? (
          <ListingByAddress {...listing} firstOf={firstOf} />
        ) : (
          <CachedListing {...listing} firstOf={UNFILTERED} />
        )}
      </PageMessages>
    </Container>
  )
}
