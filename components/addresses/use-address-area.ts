import { useWatch } from 'react-hook-form'
import type { AddressForm } from '@/components/addresses/address-values'

/** Watches the form's region and pin, and ignores its other fields. */
export function useAddressArea({ control }: Pick<AddressForm, 'control'>) {
  const [province_id, city_id, district_id, lat, lng, pin_area] = useWatch({
    control,
    name: ['province_id', 'city_id', 'district_id', 'lat', 'lng', 'pin_area'],
  })
  return { province_id, city_id, district_id, lat, lng, pin_area }
}
