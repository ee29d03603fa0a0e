import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  addPickupPoint,
  removePickupPoint,
  removeTier,
  setTier,
} from '@/lib/fulfilment/shipping/commands/tiers-and-pickup-points'
import { findPickupPoint, listTiers } from '@/lib/fulfilment/shipping/queries/offers'
import { listAllPickupPoints, listAllTiers } from '@/lib/fulfilment/shipping/queries/overview'
import type { PickupPoint } from '@/lib/fulfilment/shipping/schema'
import { AppError } from '@/lib/platform/errors'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop
let kemang: number
let tebet: number

const POINT = { warehouse: 'jakarta', hours: '', hours_idn: '', lat: null, lng: null }
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

beforeAll(async () => {
  shop = await openTestShop()
  const add = async (title: string, address: string, more: object = {}) =>
    (await addPickupPoint(shop.context, { ...POINT, title, address, ...more })).id
  kemang = await add('Griya Kemang', 'Jl. Kemang Timur No. 21', { hours: 'Daily', hours_idn: 'Setiap hari' })
  tebet = await add('Griya Tebet', 'Jl. Tebet Raya No. 54 (100%)')
  await add('Griya Darmo', 'Jl. Raya Darmo No. 88', { warehouse: 'surabaya' })
})
afterAll(() => shop.close())

describe('pick-up points', () => {
  const list = (query = '') => shop.call<{ data: PickupPoint[] }>('GET', `/pickup_points${query}`)
  const titles = async (query?: string) => (await list(query)).body.data.map(({ title }) => title)
  const at = (code: string) => shop.warehouses.find((warehouse) => warehouse.code === code)?.id ?? 0

  test('of a warehouse are listed in their order with id, title and address [CHK-038] [CHK-052]', async () => {
    const { status, body } = await list(`?warehouse_id=${at('jakarta')}`)
    expect(status).toBe(200)
    expect(body.data.map(({ id }) => id)).toEqual([kemang, tebet])
    expect(body.data[0]).toEqual({
      id: kemang,
      warehouse_id: at('jakarta'),
      title: 'Griya Kemang',
      address: 'Jl. Kemang Timur No. 21',
      hours: 'Daily',
      hours_idn: 'Setiap hari',
      lat: null,
      lng: null,
    })
    expect(await titles(`?warehouse_id=${at('surabaya')}`)).toEqual(['Griya Darmo'])
    expect(await titles(`?warehouse_id=${at('denpasar')}`)).toEqual([])
    expect(await titles()).toEqual(['Griya Kemang', 'Griya Tebet'])
  })

  test.each([
    ['tebet', ['Griya Tebet']],
    ['raya TEBET', ['Griya Tebet']],
    ['griya', ['Griya Kemang', 'Griya Tebet']],
    ['100%', ['Griya Tebet']],
    ['%', ['Griya Tebet']],
    ['_', []],
    ['darmo', []],
    ["' or 1=1 --", []],
  ])('are searched by every word: %s [CHK-052]', async (q, expected) => {
    expect(await titles(`?q=${encodeURIComponent(q)}`)).toEqual(expected)
  })

  test.each([
    ['?warehouse_id=x', 422],
    ['?warehouse_id=0', 422],
    [`?q=${'x'.repeat(101)}`, 422],
    ['?warehouse_id=987654', 404],
  ])('%s is refused', async (query, status) => {
    expect((await list(query)).status).toBe(status)
  })

  test('are not found for another warehouse', async () => {
    expect((await findPickupPoint(shop.connection.db, kemang, at('jakarta')))?.title).toBe('Griya Kemang')
    expect(await findPickupPoint(shop.connection.db, kemang, at('surabaya'))).toBeNull()
  })

  test('are added and removed by an operator', async () => {
    expect(await codeOf(addPickupPoint(shop.context, { ...POINT, warehouse: 'mars', title: 'A', address: 'B' }))).toBe(
      'warehouse_not_found',
    )
    const { id } = await addPickupPoint(shop.context, { ...POINT, title: 'Griya Blok M', address: 'Jl. Melawai' })
    expect((await listAllPickupPoints(shop.connection.db)).map(({ title }) => title)).toEqual([
      'Griya Kemang',
      'Griya Tebet',
      'Griya Blok M',
      'Griya Darmo',
    ])
    await removePickupPoint(shop.context, id)
    expect(await codeOf(removePickupPoint(shop.context, id))).toBe('pickup_point_not_found')
  })
})

test('a free-shipping tier applies to one warehouse or to all, and each amount has one tier', async () => {
  const { context, connection, warehouses } = shop
  await setTier(context, { warehouse: null, min_price: 500_000, max_reduction: 20_000 })
  await setTier(context, { warehouse: null, min_price: 500_000, max_reduction: null })
  await setTier(context, { warehouse: 'jakarta', min_price: 300_000, max_reduction: 10_000 })
  expect(await listAllTiers(connection.db)).toEqual([
    { warehouse: 'jakarta', min_price: 300_000, max_reduction: 10_000 },
    { warehouse: null, min_price: 500_000, max_reduction: null },
  ])
  const amounts = async (code: string) => {
    const id = warehouses.find((warehouse) => warehouse.code === code)?.id ?? 0
    return (await listTiers(connection.db, id)).map(({ min_price }) => min_price)
  }
  expect([await amounts('jakarta'), await amounts('denpasar')]).toEqual([[300_000, 500_000], [500_000]])
  await removeTier(context, { warehouse: 'jakarta', min_price: 300_000 })
  expect(await codeOf(removeTier(context, { warehouse: 'jakarta', min_price: 300_000 }))).toBe('tier_not_found')
  expect(await codeOf(setTier(context, { warehouse: 'mars', min_price: 1, max_reduction: 1 }))).toBe(
    'warehouse_not_found',
  )
})
