'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AddressForm } from '@/components/addresses/address-values'
import { DistrictSearch } from '@/components/addresses/district-search'
import type { District } from '@/lib/places/regions/schema'

/** One search box that fills in province, city and district; changing one of those by hand empties the box. */
export function AreaSearch({ form, required = false }: { form: AddressForm; required?: boolean }) {
  const t = useTranslations('address')
  const [found, setFound] = useState<District | null>(null)
  const districtId = useWatch({ control: form.control, name: 'district_id' })
  const choose = (district: District) => {
    setFound(district)
    form.setValue('province_id', district.province_id, { shouldDirty: true })
    form.setValue('city_id', district.city_id, { shouldDirty: true })
    form.setValue('district_id', district.id, { shouldDirty: true })
    form.clearErrors(['province_id', 'city_id', 'district_id'])
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
