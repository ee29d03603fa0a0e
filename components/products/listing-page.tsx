import type { ReactNode } from 'react'
import { PageMessages } from '@/components/layout/page-messages'
import { CARD_SIZES, CARD_WIDTHS, FirstPicture } from '@/components/layout/picture'
import { Breadcrumb, type Crumb } from '@/components/products/breadcrumb'
import { ListStructured } from '@/components/products/list-structured'
import type { ListingProps } from '@/components/products/listing'
import { CachedListing, ListingByAddress } from '@/components/products/listing-by-address'
import { Container } from '@/components/ui/container'
import { UNFILTERED } from '@/lib/catalog/products/listing-query'
import type { ProductList } from '@/lib/catalog/products/schema'

type ListingPageProps = Omit<ListingProps, 'query' | 'onChange' | 'searchOf' | 'firstOf' | 'names'> & {
  crumbs: Crumb[]
  banner?: ReactNode
  /** Between banner and heading. */
  intro?: ReactNode
  /** The first page for the URL's query; cached pages do not have one. */
  firstOf?: ListingProps['firstOf']
  names?: ProductList['data']
}

/** A listing whose first products are in the HTML; the browser then replaces them after each change. */
export function ListingPage({ crumbs, banner, intro, firstOf, names, ...rest }: ListingPageProps) {
  const { brands, categories } = names ?? rest.first.data
  const listing = { ...rest, names: { brands, categories } }
  const largest = !banner && listing.first.data.products[0]?.preview.media_key
  return (
    <Container>
      {largest && <FirstPicture mediaKey={largest} sizes={CARD_SIZES} widths={CARD_WIDTHS} />}
      <Breadcrumb crumbs={crumbs} />
      <ListStructured title={listing.title} products={listing.first.data.products} />
      {banner}
      {intro}
      <PageMessages namespaces={['listing', 'catalog']}>
        {firstOf ? (
          <ListingByAddress {...listing} firstOf={firstOf} />
        ) : (
          <CachedListing {...listing} firstOf={UNFILTERED} />
        )}
      </PageMessages>
    </Container>
  )
}
