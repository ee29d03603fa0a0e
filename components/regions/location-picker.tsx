'use client'

import { MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { LocateButton } from '@/components/regions/locate-button'
import { PinMap, type View } from '@/components/regions/pin-map'
import { PlaceSearch } from '@/components/regions/place-search'
import { Button } from '@/components/ui/button'
import DialogPanel from '@/components/ui/dialog-panel'
import { Notice } from '@/components/ui/notice'
import { describeAt, findPlace, useAddressAt, useMapSettings } from '@/lib/places/regions/client'
import { DEFAULT_CENTRE, GEOCODE_ERROR } from '@/lib/places/regions/rules'
import type { Place, Point, PointAddress } from '@/lib/places/regions/schema'

type LocationPickerProps = {
  open: boolean
  onClose: () => void
  /** The pin chosen before. */
  start: Point | null
  /** The area to show when there is no pin: a district or a city. */
  about: string | null
  onSave: (at: Point, found: PointAddress) => void
}

const CLOSE = 16
const ZOOMS = { province: 8, city: 11, district: 14, village: 15, place: 17 }

const toView = ({ lat, lng, kind }: Place): View => ({ at: { lat, lng }, zoom: ZOOMS[kind] })

/** Sets a pin on the map: by search, device position, tap, drag or arrow keys (WHS-012). */
export default function LocationPicker({ open, onClose, start, about, onSave }: LocationPickerProps) {
  const t = useTranslations('map')
  const [pin, setPin] = useState<Point | null>(start)
  const [view, setView] = useState<View>({ at: start ?? DEFAULT_CENTRE, zoom: start ? CLOSE : 13 })
  const [locationOff, setLocationOff] = useState(false)
  const { data: settings, error } = useMapSettings()
  const [busy, setBusy] = useState(false)
  const found = useAddressAt(pin)

  useEffect(() => {
    if (pin || !about) return
    let isOver = false
    void findPlace(about).then((place) => {
      if (place && !isOver) setView(toView(place))
    })
    return () => {
      isOver = true
    }
  }, [pin, about])

  const show = (next: View) => {
    setPin(next.at)
    setView(next)
  }
  const save = async () => {
    if (!pin) return
    setBusy(true)
    onSave(pin, found ?? (await describeAt(pin)))
  }
  const labels = { map: t('map'), keys: t('keys'), zoomIn: t('zoomIn'), zoomOut: t('zoomOut') }
  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      size="lg"
      fill
      footer={
        <div className="grid gap-3">
          <PinText pin={pin} found={found} />
          <Button full disabled={!pin} busy={busy} onClick={save}>
            {t('save')}
          </Button>
        </div>
      }
    >
      <div className="flex h-full flex-col gap-3">
        <div className="grid flex-none items-end gap-3 md:grid-cols-[1fr_auto]">
          <PlaceSearch labels={searchLabels(t)} near={view.at} onChoose={(place) => show(toView(place))} />
          <LocateButton label={t('locate')} onFailed={setLocationOff} onFound={(at) => show({ at, zoom: CLOSE })} />
        </div>
        {locationOff && <Notice tone="warning">{t('locationOff')}</Notice>}
        <div className="relative h-72 flex-none max-md:h-auto max-md:min-h-64 max-md:flex-1 md:h-[44svh]">
          {(settings || error) && (
            <PinMap pin={pin ?? view.at} view={view} tiles={settings?.tiles ?? null} labels={labels} onMove={setPin} />
          )}
        </div>
        {settings?.attribution && (
          <p className="flex-none text-quiet text-xs">
            {settings.attribution_url ? (
              <a href={settings.attribution_url} target="_blank" rel="noreferrer" className="underline">
                {settings.attribution}
              </a>
            ) : (
              settings.attribution
            )}
          </p>
        )}
      </div>
    </DialogPanel>
  )
}

const searchLabels = (t: ReturnType<typeof useTranslations<'map'>>) => ({
  search: t('search'),
  placeholder: t('placeholder'),
  typeMore: t('typeMore'),
  searching: t('searching'),
  searchFailed: t('searchFailed'),
  nothing: t('nothing'),
})

/** The address at the pin. */
function PinText({ pin, found }: { pin: Point | null; found: PointAddress | null }) {
  const t = useTranslations('map')
  const words = () => {
    if (!pin) return t('noPin')
    if (!found) return t('reading')
    if (found.address === GEOCODE_ERROR) return t('geocodeError')
    return found.is_exact ? found.address : t('near', { place: found.address })
  }
  return (
    <div className="flex min-h-11 items-center gap-2.5 text-sm" role="status">
      <MapPin aria-hidden="true" className="size-5 flex-none text-accent" />
      <span className={found ? 'line-clamp-3' : 'text-quiet'}>{words()}</span>
    </div>
  )
}
