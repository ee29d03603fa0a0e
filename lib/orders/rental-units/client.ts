import type {
  Calendar,
  CalendarRow,
  ConflictCover,
  NewUnits,
  RentalConflict,
  RentalResult,
  Unit,
  UnitDetail,
  UnitStep,
} from '@/lib/orders/rental-units/schema'
import { callOps } from '@/lib/platform/ops-api'
import { useOps, useOpsPages } from '@/lib/platform/use-ops'

const LIVE = { live: ['order'] }

/** The filters of the list that live in the URL. */
export const UNIT_FILTERS = ['status', 'warehouse_id', 'q'] as const

/** Units of operators; `query` has its `?`, or is empty. */
export const useUnits = (query: string) =>
  useOpsPages<Unit, { statuses: Record<string, number> }>(`/units${query}`, LIVE)

/** A unit with its history; links to its photos are valid for a minute. */
export const useUnit = (id: string) => useOps<UnitDetail>(`/units/${encodeURIComponent(id)}`, LIVE)

/** The products of which an order lacks units, and what could help. */
export const useRentalConflicts = (order_id: number) =>
  useOps<RentalConflict[]>(`/orders/${order_id}/rental_conflicts`, LIVE)

/** What each rented product brings in; `query` has its `?`, or is empty. */
export const useRentalResults = (query: string) => useOps<RentalResult[]>(`/rental_results${query}`)

/** What is booked in a warehouse; null while none is chosen. */
export const useRentalCalendar = (warehouse_id: number, from: string) =>
  useOpsPages<CalendarRow, Omit<Calendar['metadata'], 'next_cursor'>>(
    `/rental_calendar?${new URLSearchParams({ warehouse_id: String(warehouse_id), from })}`,
    LIVE,
  )

const post = async <Answer>(path: string, body: object) =>
  (await callOps<{ data: Answer }>(path, { method: 'POST', body, timeout_ms: 60_000 })).data

export const addUnits = (wanted: NewUnits) => post<{ ids: number[] }>('/units', wanted)
export const stepUnit = (id: number, step: UnitStep) => post<UnitDetail>(`/units/${id}/step`, step)
export const transferUnit = (id: number, warehouse_id: number) =>
  post<UnitDetail>(`/units/${id}/warehouse`, { warehouse_id })
export const photographUnit = (id: number, photos: string[], note = '') =>
  post<UnitDetail>(`/units/${id}/photos`, { photos, note })

export const coverConflict = (order_id: number, from: ConflictCover) =>
  post<{ moved: number }>(`/orders/${order_id}/rental_conflicts/cover`, from)

/** The labels of units as a PDF. */
export const labelsOf = (ids: readonly number[]) => `/api/ops/v1/units/labels.pdf?ids=${ids.join(',')}`
