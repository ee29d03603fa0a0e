'use client'

import { MapPin } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type AddressForm, areaOf, pinOf } from '@/components/addresses/address-values'
import { useAddressArea } from '@/components/addresses/use-address-area'
import { Button } from '@/components/ui/button'
import { orLoadFailed } from '@/components/ui/load-failed'
import { Notice } from '@/components/ui/notice'
import { useCities, useDistricts } from '@/lib/fulfilment/shipping/client/delivery'
import { useAddressAt } from '@/lib/places/regions/client'
import { GEOCODE_ERROR } from '@/lib/places/regions/rules'
import type { Point, PointAddress } from '@/lib/places/regions/schema'

const LocationPicker = dynamic(() => orLoadFailed(import('@/components/regions/location-picker')), { ssr: false })

export const CHOOSE_POINT = 'choose-point'

const dirty = { shouldDirty: true }

function takeArea(form: AddressForm, { province_id, city_id, district_id }: PointAddress) {
  form.setValue('province_id', province_id ?? '', dirty)
  form.setValue('city_id', city_id ?? '', dirty)
  form.setValue('district_id', district_id ?? '', dirty)
  form.setValue('pin_area', areaOf(form.getValues()), dirty)
  form.clearErrors(['province_id', 'city_id', 'district_id'])
}

/** Fills the empty fields from the pin's area, never what the shopper chose; returns whether it took the area. */
function takePoint(form: AddressForm, at: Point, found: PointAddress) {
  const { province_id, city_id, district_id, zip_code } = form.getValues()
  const agrees = [
    [province_id, found.province_id],
    [city_id, found.city_id],
    [district_id, found.district_id],
  ].every(([ours, theirs]) => !ours || ours === theirs)
  const isTaken = found.province_id !== null && agrees
  if (isTaken) takeArea(form, found)
  if (found.zip_code && agrees && !zip_code) {
    form.setValue('zip_code', found.zip_code, dirty)
    form.clearErrors('zip_code')
  }
  form.setValue('lat', String(at.lat), dirty)
  form.setValue('lng', String(at.lng), dirty)
  form.setValue('pin_area', areaOf(form.getValues()), dirty)
  return isTaken
}

function forgetPoint(form: AddressForm) {
  for (const name of ['lat', 'lng', 'pin_area'] as const) form.setValue(name, '', dirty)
}

/** `onArea` is told when the pin has set the address's area. */
type PinFieldProps = {
  form: AddressForm
  startsOpen?: boolean | undefined
  /** Whether couriers go to the address: only then its point says so. */
  isDelivered?: boolean
  onArea?: () => void
}

/** The pin for instant couriers, set on a map and shown as text; it is dropped when the address changes its area. */
export function PinField({ form, startsOpen = false, isDelivered = true, onArea }: PinFieldProps) {
  const t = useTranslations('map')
  const values = useAddressArea(form)
  const [open, setOpen] = useState(startsOpen)
  const [justSet, setJustSet] = useState(false)
  const pin = pinOf(values)
  const found = useAddressAt(pin)
  const about = useAreaName(values)
  const other = justSet && found?.district_id && values.district_id && found.district_id !== values.district_id
  const takeOther = () => {
    if (!found) return
    takeArea(form, found)
    onArea?.()
  }
  const save = (at: Point, what: PointAddress) => {
    if (takePoint(form, at, what)) onArea?.()
    setJustSet(true)
    setOpen(false)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t('point')}</legend>
      {pin ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line bg-sunken p-3">
          <MapPin aria-hidden="true" className="size-5 flex-none text-accent" />
          <PointWords found={found} />
          <span className="flex gap-2">
            <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
              {t('changePoint')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => forgetPoint(form)}>
              {t('removePoint')}
            </Button>
          </span>
        </div>
      ) : (
        <Button
          id={CHOOSE_POINT}
          variant="secondary"
          className="justify-self-start max-sm:w-full"
          onClick={() => setOpen(true)}
        >
          <MapPin aria-hidden="true" className="size-5" /> {t('choosePoint')}
        </Button>
      )}
      {isDelivered && <p className="text-quiet text-sm">{t(values.lat && !pin ? 'pointLeft' : 'pointHint')}</p>}
      {other && (
        <Notice tone="warning">
          <p>{t('otherArea', { place: [found.district, found.city].join(', ') })}</p>
          <Button size="sm" variant="secondary" className="mt-2" onClick={takeOther}>
            {t('takeArea')}
          </Button>
        </Notice>
      )}
      {open && <LocationPicker open onClose={() => setOpen(false)} start={pin} about={about} onSave={save} />}
    </fieldset>
  )
}

function PointWords({ found }: { found: PointAddress | null }) {
  const t = useTranslations('map')
  const words = () => {
    if (!found) return t('reading')
    if (found.address === GEOCODE_ERROR) return t('geocodeError')
    return found.is_exact ? found.address : t('near', { place: found.address })
  }
  return <span className="min-w-40 flex-1 text-sm">{words()}</span>
}

type AreaIds = { province_id: string; city_id: string; district_id: string }

/** The chosen area as text, for example `Menteng Kota Jakarta Pusat`. */
function useAreaName({ province_id, city_id, district_id }: AreaIds): string | null {
  const cities = useCities(province_id).data ?? []
  const districts = useDistricts(city_id).data ?? []
  const names = [districts.find(({ id }) => id === district_id), cities.find(({ id }) => id === city_id)]
  return names.flatMap((region) => region?.name ?? []).join(' ') || null
}
