import useSWR from 'swr'
import { fetchData } from '@/lib/platform/http'
import type { StaticPage } from '@/lib/storefront/content/schema'

/** The rental terms, fetched when `wanted`: when the shopper opens them (RNT-015). */
export const useRentTerms = (wanted: boolean) =>
  useSWR(wanted ? '/terms_and_conditions/rent_terms' : null, fetchData<StaticPage>, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  })
