import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { free_shipping_tiers, pickup_points } from '@/lib/fulfilment/shipping/tables'
import { warehouses } from '@/lib/places/warehouses/tables'

const OPEN = { hours: 'Every day 09:00–20:00', hours_idn: 'Setiap hari 09.00–20.00' }
const OFFICE = { hours: 'Mon–Sat 09:00–17:00', hours_idn: 'Sen–Sab 09.00–17.00' }
const LATE = { hours: 'Every day 10:00–21:30', hours_idn: 'Setiap hari 10.00–21.30' }

/** The transport fee of an installation in rupiah and the pick-up points, by warehouse code. */
const PLACES = {
  jakarta: {
    transport_fee: 50_000,
    points: [
      {
        title: 'Griya Kemang',
        address: 'Jl. Kemang Timur No. 21, Mampang Prapatan',
        lat: -6.2683,
        lng: 106.8215,
        ...OPEN,
      },
      { title: 'Griya Tebet', address: 'Jl. Tebet Raya No. 54, Tebet', lat: -6.2312, lng: 106.8531, ...OFFICE },
      {
        title: 'Griya Kebayoran',
        address: 'Jl. Panglima Polim Raya No. 110, Kebayoran Baru',
        lat: -6.2491,
        lng: 106.7982,
        ...LATE,
      },
    ],
  },
  tangerang: {
    transport_fee: 45_000,
    points: [
      {
        title: 'Griya Serpong',
        address: 'Jl. Raya Serpong Km. 7, Serpong Utara',
        lat: -6.2406,
        lng: 106.6571,
        ...OPEN,
      },
      {
        title: 'Griya Bintaro',
        address: 'Jl. Bintaro Utama 3A No. 8, Pondok Aren',
        lat: -6.2735,
        lng: 106.7283,
        ...OFFICE,
      },
    ],
  },
  surabaya: {
    transport_fee: 40_000,
    points: [
      { title: 'Griya Darmo', address: 'Jl. Raya Darmo No. 88, Wonokromo', lat: -7.2905, lng: 112.7398, ...OPEN },
      {
        title: 'Griya Manyar',
        address: 'Jl. Manyar Kertoarjo No. 31, Mulyorejo',
        lat: -7.2796,
        lng: 112.7672,
        ...OFFICE,
      },
    ],
  },
  denpasar: {
    transport_fee: 60_000,
    points: [
      {
        title: 'Griya Teuku Umar',
        address: 'Jl. Teuku Umar No. 45, Denpasar Barat',
        lat: -8.6772,
        lng: 115.2078,
        ...OPEN,
      },
      { title: 'Griya Sunset Road', address: 'Jl. Sunset Road No. 12, Kuta', lat: -8.7012, lng: 115.1795, ...LATE },
    ],
  },
}

/** Free shipping in rupiah. Without a code the tier applies to every warehouse; Jakarta starts at a lower price. */
const TIERS = [
  { code: 'jakarta', min_price: 300_000, max_reduction: 20_000 },
  { code: null, min_price: 500_000, max_reduction: 30_000 },
  { code: null, min_price: 1_500_000, max_reduction: 75_000 },
  { code: null, min_price: 5_000_000, max_reduction: null },
]

export async function seedShipping({ db }: Work, ids: Map<string, number>) {
  for (const [code, { transport_fee, points }] of Object.entries(PLACES)) {
    const warehouse_id = ids.get(code)
    if (warehouse_id === undefined) continue
    await db.update(warehouses).set({ transport_fee }).where(eq(warehouses.id, warehouse_id))
    await db.insert(pickup_points).values(points.map((point, position) => ({ ...point, warehouse_id, position })))
  }
  await db
    .insert(free_shipping_tiers)
    .values(
      TIERS.map(({ code, ...tier }) => ({ ...tier, warehouse_id: code === null ? null : (ids.get(code) ?? null) })),
    )
}
