import { asc, eq } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { free_shipping_tiers, pickup_points } from '@/lib/fulfilment/shipping/tables'
import { warehouses } from '@/lib/places/warehouses/tables'

/** For operators: every tier, lowest first, with the code of its warehouse; null means all warehouses. */
export const listAllTiers = (db: Database) =>
  db
    .select({
      warehouse: warehouses.code,
      min_price: free_shipping_tiers.min_price,
      max_reduction: free_shipping_tiers.max_reduction,
    })
    .from(free_shipping_tiers)
    .leftJoin(warehouses, eq(warehouses.id, free_shipping_tiers.warehouse_id))
    .orderBy(asc(free_shipping_tiers.min_price), asc(warehouses.code))

/** For operators: every pick-up point with the code of its warehouse. */
export const listAllPickupPoints = (db: Database) =>
  db
    .select({
      id: pickup_points.id,
      warehouse: warehouses.code,
      title: pickup_points.title,
      address: pickup_points.address,
      hours: pickup_points.hours,
      hours_idn: pickup_points.hours_idn,
      lat: pickup_points.lat,
      lng: pickup_points.lng,
    })
    .from(pickup_points)
    .innerJoin(warehouses, eq(warehouses.id, pickup_points.warehouse_id))
    .orderBy(asc(warehouses.position), asc(pickup_points.position), asc(pickup_points.id))
