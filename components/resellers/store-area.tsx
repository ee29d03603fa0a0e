'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AddressForm } from '@/components/addresses/address-values'
import { DistrictSearch } from '@/components/addresses/district-search'
import type { FoundDistrict } from '@/lib/places/regions/schema'

/** One search box that fills in province, city and postcode of a store; where its owner shops stays as it is. */
export function StoreArea({ form, required }: { form: AddressForm; required: boolean }) {
  const t = useTranslations('address')
  const [found, setFound] = useState<FoundDistrict | null>(null)
  const cityId = useWatch({ control: form.control, name: 'city_id' })
  const choose = (district: FoundDistrict) => {
    setFound(district)
    form.setValue('province_id', district.province_id, { shouldDirty: true })
    form.setValue('city_id', district.city_id, { shouldDirty: true })
    if (district.zip_code) form.setValue('zip_code', district.zip_code, { shouldDirty: true })
    form.clearErrors(['province_id', 'city_id', ...(district.zip_code ? (['zip_code'] as const) : [])])
  }
  return (
    <DistrictSearch
      label={t('searchArea')}
      required={required}
      district={found?.city_id === cityId ? found : null}
      onChoose={choose}
    />
  )
}
