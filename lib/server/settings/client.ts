import { mutate } from 'swr'
import type { BlackoutDate } from '@/lib/fulfilment/rentals/schema'
import type { NewPickupPoint, PickupPointChange, PickupPointOverview } from '@/lib/fulfilment/shipping/schema'
import type { SettingChange, SettingHistory, SettingState } from '@/lib/places/settings/schema'
import type { NewWarehouse, WarehouseChange, WarehouseOverview } from '@/lib/places/warehouses/schema'
import type { ApiCall } from '@/lib/platform/http'
import { callOps } from '@/lib/platform/ops-api'
import { useOps } from '@/lib/platform/use-ops'

const SETTINGS = '/settings'
const WAREHOUSES = '/warehouses'
const POINTS = '/pickup_points'
const DAYS = '/blackout_dates'
const MISSING = `${DAYS}/missing`

/** Writes, and loads the list anew also when it was refused: somebody else may have changed it. */
async function write(list: string, path: string, method: ApiCall['method'], body?: unknown) {
  try {
    return await callOps(path, { method, body })
  } finally {
    await mutate(list)
  }
}

export const useSettings = () => useOps<SettingState[]>(SETTINGS)
export const useSettingHistory = (key: string | null) =>
  useOps<SettingHistory>(key && `${SETTINGS}/${key}/history`, { revalidateOnMount: true, dedupingInterval: 0 })
export const setSetting = (key: string, change: SettingChange) => write(SETTINGS, `${SETTINGS}/${key}`, 'PUT', change)

export const useDeskWarehouses = () => useOps<WarehouseOverview[]>(WAREHOUSES)
export const addWarehouse = (warehouse: Partial<NewWarehouse>) => write(WAREHOUSES, WAREHOUSES, 'POST', warehouse)
export const changeWarehouse = (code: string, change: WarehouseChange) =>
  write(WAREHOUSES, `${WAREHOUSES}/${code}`, 'PATCH', change)

export const useDeskPoints = () => useOps<PickupPointOverview[]>(POINTS)
export const addPoint = (point: Partial<NewPickupPoint>) => write(POINTS, POINTS, 'POST', point)
export const changePoint = (id: number, change: PickupPointChange) => write(POINTS, `${POINTS}/${id}`, 'PATCH', change)
export const removePoint = (id: number) => write(POINTS, `${POINTS}/${id}`, 'DELETE')

export const useClosedDays = () => useOps<BlackoutDate[]>(DAYS)
export const useMissingHolidays = () => useOps<BlackoutDate[]>(MISSING)

async function writeDay(path: string, method: ApiCall['method'], body?: unknown) {
  await write(DAYS, path, method, body)
  await mutate(MISSING)
}

export const closeDay = (day: BlackoutDate) => writeDay(DAYS, 'POST', day)
export const openDay = (day: string) => writeDay(`${DAYS}/${day}`, 'DELETE')
