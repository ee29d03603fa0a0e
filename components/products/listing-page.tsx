import { getTranslations } from 'next-intl/server'
import { ChatButton } from '@/components/layout/chat-button'
import { PageMessages } from '@/components/layout/page-messages'
import { CARD_SIZES, CARD_WIDTHS, FirstPicture } from '@/components/layout/picture'
import { Breadcrumb, type Crumb } from '@/components/products/breadcrumb'
import { ListStructured } from '@/components/products/list-structured'
import type { ListingProps } from '@/components/products/listing'
import { CachedListing, ListingByAddress } from '@/components/products/listing-by-address'
import { Container } from '@/components/ui/container'
import { UNFILTERED } from '@/lib/catalog/products/listing-query'
import type { ProductList } from '@/lib/catalog/products/schema'

type ListingPageProps = Omit<ListingProps, 'query' | 'onChange' | 'searchOf' | 'firstOf' | 'names' | 'help'> & {
  /** None for a search, whose heading says where one is. */
  crumbs: Crumb[]
  /** The first page for the URL's query; cached pages do not have one. */
  firstOf?: ListingProps['firstOf']
  names?: ProductList['data']
}

/** A listing whose first products are in the HTML; the browser then replaces them after each change. */
export async function ListingPage({ crumbs, firstOf, names, ...rest }: ListingPageProps) {
  const t = await getTranslations('listing')
  const { brands, categories } = names ?? rest.first.data
  const help = <ChatButton label={t('ask')} variant="quiet" />
  const listing = { ...rest, help, names: { brands, categories } }
  const largest = !rest.banner && listing.first.data.products[0]?.preview.media_key
  return (
    <Container>
      {largest && <FirstPicture mediaKey={largest} sizes={CARD_SIZES} widths={CARD_WIDTHS} />}
      {crumbs.length > 0 ? <Breadcrumb crumbs={crumbs} /> : <div className="h-5 md:h-8" />}
      <ListStructured title={listing.title} products={listing.first.data.products} />
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
