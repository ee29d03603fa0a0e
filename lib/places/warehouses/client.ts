import type { Point } from '@/lib/places/regions/schema'
import type { Warehouse } from '@/lib/places/warehouses/schema'
import { fetchData } from '@/lib/platform/http'

/** All warehouses, nearest first. */
export const fetchNearby = ({ lat, lng }: Point) =>
  fetchData<Warehouse[]>(`/warehouses/nearby?latitude=${lat}&longitude=${lng}`)
