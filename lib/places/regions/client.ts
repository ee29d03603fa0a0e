import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { GEOCODE_ERROR, roundPoint } from '@/lib/places/regions/rules'
import type { MapLabel, MapSettings, Place, Point, PointAddress } from '@/lib/places/regions/schema'
import { callApi, fetchData } from '@/lib/platform/http'

const fixed = { revalidateOnFocus: false, revalidateIfStale: false }

/** Pauses of the input before a request, for typing in the search and moving the pin (WHS-016). */
const TYPING_MS = 500
const MOVING_MS = 300

function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [debounced, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}

const coarse = ({ lat, lng }: Point) => ({ lat: lat.toFixed(1), lng: lng.toFixed(1) })

const searchPath = (q: string, near: Point | null) =>
  `/maps/search?${new URLSearchParams({ q, ...(near && coarse(near)) })}`

/** Places for the typed text, requested after a pause. `places` is undefined until they belong to the current text. */
export function usePlaceSearch(text: string, near: Point | null) {
  const query = useDebounced(text.trim(), TYPING_MS)
  const path = query.length > 1 ? searchPath(query, near) : null
  const { data, error } = useSWR(path, fetchData<Place[]>, fixed)
  const isCurrent = query === text.trim() && Boolean(data || error)
  return { places: isCurrent ? data : undefined, error, isCurrent }
}

/** The best place of this name, or null. */
export const findPlace = async (name: string): Promise<Place | null> =>
  (await fetchData<Place[]>(searchPath(name, null)).catch(() => []))[0] ?? null

const NO_ADDRESS: PointAddress = {
  address: GEOCODE_ERROR,
  is_exact: false,
  province_id: null,
  province: null,
  city_id: null,
  city: null,
  district_id: null,
  district: null,
  zip_code: '',
}

const readAddress = (path: string) => fetchData<PointAddress>(path).catch(() => NO_ADDRESS)

function reversePath(point: Point): string {
  const { lat, lng } = roundPoint(point)
  return `/maps/reverse?lat=${lat}&lng=${lng}`
}

/** The address at a point. Never rejects; a failure is the address `geocode error` (WHS-014). */
export const describeAt = (point: Point) => readAddress(reversePath(point))

/** The address at a point that has not moved for 300 ms; null until then. */
export function useAddressAt(point: Point | null): PointAddress | null {
  const path = point && reversePath(point)
  const debounced = useDebounced(path, MOVING_MS)
  const { data } = useSWR(debounced, readAddress, fixed)
  return path === debounced ? (data ?? null) : null
}

export const useMapSettings = () => useSWR('/maps/settings', fetchData<MapSettings>, fixed)

type Bounds = { south: number; west: number; north: number; east: number }

export async function fetchLabels(bounds: Bounds, signal: AbortSignal): Promise<MapLabel[]> {
  const query = Object.entries(bounds).map(([side, value]): [string, string] => [side, value.toFixed(4)])
  const { data } = await callApi<{ data: MapLabel[] }>(`/maps/labels?${new URLSearchParams(query)}`, { signal })
  return data
}

const LOCATE = { timeout: 10_000, maximumAge: 600_000 }

/** The position of this device. Rejects when it is refused or unavailable. */
export const locate = () =>
  new Promise<Point>((resolve, reject) =>
    navigator.geolocation
      ? navigator.geolocation.getCurrentPosition(
          ({ coords }) => resolve(roundPoint({ lat: coords.latitude, lng: coords.longitude })),
          reject,
          LOCATE,
        )
      : reject(new Error('this device knows no places')),
  )
