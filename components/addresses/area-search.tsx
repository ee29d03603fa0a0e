'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AddressForm } from '@/components/addresses/address-values'
import { DistrictSearch } from '@/components/addresses/district-search'
import { type KnownDistrict, readDistrict, rememberDistrict } from '@/lib/fulfilment/shipping/client'
import type { FoundDistrict } from '@/lib/places/regions/schema'

/**
 * One search box that fills in province, city, district and postcode. It shows the area as long as the form has the same
 * district.
 */
export function AreaSearch({ form, required = false }: { form: AddressForm; required?: boolean }) {
  const t = useTranslations('address')
  const [found, setFound] = useState<KnownDistrict | null>(readDistrict)
  const districtId = useWatch({ control: form.control, name: 'district_id' })
  const choose = (district: FoundDistrict) => {
    setFound(district)
    rememberDistrict(district)
    form.setValue('province_id', district.province_id, { shouldDirty: true })
    form.setValue('city_id', district.city_id, { shouldDirty: true })
    form.setValue('district_id', district.id, { shouldDirty: true })
    if (district.zip_code) form.setValue('zip_code', district.zip_code, { shouldDirty: true })
    form.clearErrors(['province_id', 'city_id', 'district_id', ...(district.zip_code ? (['zip_code'] as const) : [])])
  }
  return (
    <DistrictSearch
      label={t('searchArea')}
      required={required}
      district={found?.id === districtId ? found : null}
      onChoose={choose}
    />
  )
}
