import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { useErrorText } from '@/components/layout/use-error-text'
import { placeName } from '@/components/layout/warehouse-text'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import type { ListingQuery } from '@/lib/catalog/products/listing-query'
import type { ProductList } from '@/lib/catalog/products/schema'
import { changeWarehouse } from '@/lib/identity/profiles/client'
import type { Warehouse } from '@/lib/places/warehouses/schema'
import { callApi, fetchData } from '@/lib/platform/http'
import { type ListingSource, listingKey } from '@/lib/storefront/listing/client'

type OtherWarehouseProps = { query: ListingQuery; source: ListingSource }

/** The first other warehouse that has some of these products. */
async function findElsewhere({ query, source }: OtherWarehouseProps): Promise<Warehouse | null> {
  const warehouses = await fetchData<Warehouse[]>('/warehouses')
  for (const warehouse of warehouses.filter(({ id }) => id !== source.warehouseId)) {
    const found = await callApi<ProductList>(listingKey({ ...source, warehouseId: warehouse.id }, query))
    if (found.data.products.some(({ quantity }) => quantity > 0)) return warehouse
  }
  return null
}

/** Everything found is sold out here: names another warehouse that has it, and switches to it. */
export function OtherWarehouse({ query, source }: OtherWarehouseProps) {
  const t = useTranslations('listing')
  const failureText = useErrorText()
  const [busy, setBusy] = useState(false)
  const key = `elsewhere ${listingKey(source, query)}`
  const { data: elsewhere, isLoading } = useSWR(key, () => findElsewhere({ query, source }))
  const go = async (warehouse: Warehouse) => {
    setBusy(true)
    try {
      await changeWarehouse(warehouse.id)
    } catch (error) {
      toast(failureText(error), 'danger')
      setBusy(false)
    }
  }
  return (
    <div className="mb-6">
      <Notice tone="warning" title={t('goneHere')}>
        {elsewhere ? (
          <>
            <p className="my-2">{t('goneElsewhere', { city: placeName(elsewhere.city) })}</p>
            <Button size="sm" busy={busy} onClick={() => go(elsewhere)}>
              {t('goElsewhere', { city: placeName(elsewhere.city) })}
            </Button>
          </>
        ) : (
          !isLoading && t('goneEverywhere')
        )}
      </Notice>
    </div>
  )
}
