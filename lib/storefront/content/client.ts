import useSWR, { mutate } from 'swr'
import { fetchData } from '@/lib/platform/http'
import { callOps } from '@/lib/platform/ops-api'
import { useOps } from '@/lib/platform/use-ops'
import type { StaticPage, TermsDraft, WriteTerms } from '@/lib/storefront/content/schema'

/** The rental terms, fetched when `wanted`: when the shopper opens them (RNT-015). */
export const useRentTerms = (wanted: boolean) =>
  useSWR(wanted ? '/terms_and_conditions/rent_terms' : null, fetchData<StaticPage>, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  })

const TERMS = '/business_terms'

/** The terms of resellers in their editor. */
export const useBusinessTerms = () => useOps<TermsDraft>(TERMS)

/** Writes the next version, and loads the terms anew also when it was refused: somebody else may have written one. */
export async function writeBusinessTerms(terms: WriteTerms): Promise<void> {
  try {
    await callOps(TERMS, { method: 'PUT', body: terms })
  } finally {
    await mutate(TERMS)
  }
}
