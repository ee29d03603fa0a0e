import { Suspense } from 'react'
import { Breadcrumb, type Crumb } from '@/components/catalog/breadcrumb'
import { Listing } from '@/components/catalog/listing'
import { ListingByAddress } from '@/components/catalog/listing-by-address'
import { PageMessages } from '@/components/layout/page-messages'
import { Container } from '@/components/ui/container'
import type { ListingSource } from '@/lib/catalog/client'
import type { ProductList } from '@/lib/catalog/schema'

type ListingPageProps = {
  crumbs: Crumb[]
  title: string
  text?: string
  source: ListingSource
  first: ProductList
}

/** The first page stands in the HTML; a filtered address replaces it in the browser. */
export function ListingPage({ crumbs, ...listing }: ListingPageProps) {
  return (
    <Container>
      <Breadcrumb crumbs={crumbs} />
      <PageMessages namespaces={['listing', 'catalog', 'common']}>
        <Suspense fallback={<Listing {...listing} />}>
          <ListingByAddress {...listing} />
        </Suspense>
      </PageMessages>
    </Container>
  )
}
