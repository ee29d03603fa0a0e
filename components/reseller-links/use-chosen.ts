import { useState } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import { toast } from '@/components/ui/toast'
import { chooseStoreProducts, useStoreProducts } from '@/lib/storefront/reseller-links/client'

/** The products on the page of the store, and a change of them that tells why it failed. */
export function useChosen() {
  const errorText = useErrorText()
  const { data, error, mutate } = useStoreProducts()
  const [busy, setBusy] = useState(false)

  async function choose(ids: number[]) {
    setBusy(true)
    await chooseStoreProducts(ids).catch((refusal: unknown) => toast(errorText(refusal), 'danger'))
    setBusy(false)
  }

  return { products: data, ids: data?.map(({ id }) => id), error, busy, choose, reload: () => mutate() }
}
