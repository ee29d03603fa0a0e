'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AddressForm } from '@/components/addresses/address-values'
import { DistrictSearch } from '@/components/addresses/district-search'
import { type KnownDistrict, readDistrict, rememberDistrict } from '@/lib/fulfilment/shipping/client/district'
import type { FoundDistrict } from '@/lib/places/regions/schema'

type AreaSearchProps = {
  form: AddressForm
  required: boolean
  /** A store has no district, and choosing its area does not change where its owner shops. */
  ofStore?: boolean
}

/**
 * One search box that fills in province, city, district and postcode. It shows the area as long as the form has the same
 * district, or a store the same city.
 */
export function AreaSearch({ form, required, ofStore = false }: AreaSearchProps) {
  const t = useTranslations('address')
  const [found, setFound] = useState<KnownDistrict | null>(ofStore ? null : readDistrict)
  const [cityId, districtId] = useWatch({ control: form.control, name: ['city_id', 'district_id'] })
  const isShown = ofStore ? found?.city_id === cityId : found?.id === districtId
  const choose = (district: FoundDistrict) => {
    const { id: district_id, province_id, city_id, zip_code } = district
    setFound(district)
    if (!ofStore) rememberDistrict(district)
    const filled = { province_id, city_id, ...(!ofStore && { district_id }), ...(zip_code && { zip_code }) }
    for (const [name, value] of Object.entries(filled) as [keyof typeof filled, string][]) {
      form.setValue(name, value, { shouldDirty: true })
      form.clearErrors(name)
    }
  }
  return (
    <DistrictSearch label={t('searchArea')} required={required} district={isShown ? found : null} onChoose={choose} />
  )
}
