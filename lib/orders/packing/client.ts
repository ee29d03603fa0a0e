import type { CourierOffer } from '@/lib/fulfilment/shipping/schema'
import type { Drawer, DrawerDay } from '@/lib/money/drawers/schema'
import type { CounterOrder, CounterPayment, HandOver } from '@/lib/orders/packing/schema/counter'
import type { CourierException, ExceptionAct, UnderWay } from '@/lib/orders/packing/schema/couriers'
import type { Manifest } from '@/lib/orders/packing/schema/documents'
import type {
  Dispatch,
  NewScan,
  ParcelSplit,
  PickDetail,
  PickingCounts,
  PickOrder,
  PickShelf,
  ScanCounted,
} from '@/lib/orders/packing/schema/picking'
import { callOps } from '@/lib/platform/ops-api'
import { useOps, useOpsPages } from '@/lib/platform/use-ops'

const ORDERS = { live: ['order', 'task'] }

/** Scans are not announced: two packers of one order see each other's by asking. */
const SCAN_MS = 4_000

const query = (values: Record<string, string | number | null | undefined>) => {
  const wanted = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return new URLSearchParams(wanted).toString()
}

type Place = { warehouse_id: number | null }

export const usePickList = (status: string, { warehouse_id }: Place) =>
  useOpsPages<PickOrder>(`/picking?${query({ status, warehouse_id })}`, ORDERS)

export const usePickShelves = ({ warehouse_id }: Place) =>
  useOpsPages<PickShelf>(`/picking?${query({ by: 'shelf', warehouse_id })}`, ORDERS)

export const usePickCounts = ({ warehouse_id, manifest_of }: Place & { manifest_of: number | null }) =>
  useOps<PickingCounts>(`/picking/counts?${query({ warehouse_id, manifest_of })}`, ORDERS)

export const usePickOrder = (id: string) =>
  useOps<PickDetail>(`/picking/orders/${encodeURIComponent(id)}`, { ...ORDERS, refreshInterval: SCAN_MS })

const post = async <Data>(path: string, body: object = {}) =>
  (await callOps<{ data: Data }>(path, { method: 'POST', body })).data

export const sendScan = (id: number, scan: Omit<NewScan, 'quantity'> & { quantity?: number }) =>
  post<ScanCounted>(`/picking/orders/${id}/scans`, scan)

export const processOrder = (id: number) => post<unknown>(`/orders/${id}/transitions`, { verb: 'process_order' })

export const divideOrder = async (id: number, body: ParcelSplit) =>
  (await callOps<{ data: PickDetail }>(`/picking/orders/${id}/parcels`, { method: 'PUT', body })).data

export const dispatchOrder = (id: number, how: Dispatch) => post<PickDetail>(`/picking/orders/${id}/dispatch`, how)

/** The address of a document to print: the label or the packing slip of an order. */
export const documentPath = (id: number, name: 'label' | 'slip') => `/api/ops/v1/orders/${id}/${name}.pdf`

export const useManifest = (warehouse_id: number | null, day: string) =>
  useOps<Manifest>(warehouse_id === null ? null : `/manifest?${query({ warehouse_id, day })}`, ORDERS)

export const manifestPath = (values: { warehouse_id: number; day: string; courier?: string }) =>
  `/api/ops/v1/manifest.pdf?${query(values)}`

export const useExceptions = ({ warehouse_id }: Place) =>
  useOps<CourierException[]>(`/couriers/exceptions?${query({ warehouse_id })}`, ORDERS)

export const useUnderWay = ({ warehouse_id }: Place) =>
  useOps<UnderWay>(`/couriers/under_way?${query({ warehouse_id })}`, ORDERS)

/** What couriers offer for an order; null asks nobody. */
export const useOffers = (id: number | null) =>
  useOps<CourierOffer[]>(id === null ? null : `/couriers/exceptions/${id}/offers`, { revalidateOnFocus: false })

export const settleException = (id: number, act: ExceptionAct) => post<PickDetail>(`/couriers/exceptions/${id}`, act)

export const findAtCounter = async (code: string) =>
  (await callOps<{ data: CounterOrder }>(`/counter/find?${query({ code })}`)).data

export const takePayment = (payment: CounterPayment) => post<CounterOrder>('/counter/cash', payment)

export const handOver = (request: HandOver) => post<CounterOrder>('/counter/hand_over', request)

export const useDrawers = (warehouse_id: number | null) =>
  useOps<DrawerDay>(warehouse_id === null ? null : `/counter/drawers?${query({ warehouse_id })}`, ORDERS)

export const openDrawer = (warehouse_id: number, float: number) =>
  post<Drawer>('/counter/drawers', { warehouse_id, float })

export const countDrawer = (id: number, count: { counted: number; note: string }) =>
  post<Drawer>(`/counter/drawers/${id}/close`, count)
