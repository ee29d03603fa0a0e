import { useWatch } from 'react-hook-form'
import type { AddressForm } from '@/components/addresses/address-values'

/** Where the address lies, followed while it is written; words that are typed beside it change nothing here. */
export function usePlaceOf({ control }: Pick<AddressForm, 'control'>) {
  const [province_id, city_id, district_id, lat, lng, pin_area] = useWatch({
    control,
    name: ['province_id', 'city_id', 'district_id', 'lat', 'lng', 'pin_area'],
  })
  return { province_id, city_id, district_id, lat, lng, pin_area }
}
