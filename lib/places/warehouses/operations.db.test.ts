import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Connection } from '@/lib/db/client'
import { openTestDatabase, outcome, testContext } from '@/lib/db/testing'
import { addWarehouse, changeWarehouse } from '@/lib/places/warehouses/commands'
import { listWarehouses, requireDefaultWarehouse } from '@/lib/places/warehouses/queries'
import { NewWarehouse, WarehouseChange } from '@/lib/places/warehouses/schema'
import { forget } from '@/lib/platform/cache'

let connection: Connection
beforeEach(async () => {
  connection = await openTestDatabase()
  forget(['warehouses'])
})
afterEach(() => connection.close())

const warehouse = (more: Partial<NewWarehouse> = {}) =>
  NewWarehouse.parse({
    code: 'jakarta',
    title: 'Rumah Kita',
    address: 'Jl. Wijaya I No. 1',
    city: 'Kota Jakarta Selatan',
    zip_code: '12170',
    lat: -6.2441,
    lng: 106.8013,
    ...more,
  })

const add = (more?: Partial<NewWarehouse>) => addWarehouse(testContext(connection), warehouse(more))
const change = (code: string, fields: WarehouseChange) => changeWarehouse(testContext(connection), { code, ...fields })
const list = async () => (await listWarehouses(connection.db)).map(({ code, is_default }) => [code, is_default])

test('the first warehouse becomes the default one, and a city is given by name or code', async () => {
  await add()
  await add({ code: 'surabaya', city: '35.78' })
  expect(await listWarehouses(connection.db)).toMatchObject([
    { code: 'jakarta', city: 'Kota Jakarta Selatan', city_id: '31.74', province: 'DKI Jakarta', is_default: true },
    { code: 'surabaya', city: 'Kota Surabaya', city_id: '35.78', province: 'Jawa Timur', is_default: false },
  ])
})

test('a code is unique and cannot be the one that the build uses', async () => {
  await add()
  expect(await outcome(add({ title: 'Another' }))).toBe('warehouse_exists')
  expect(await outcome(add({ code: 'build' }))).toBe('warehouse_exists')
  expect(await list()).toEqual([['jakarta', true]])
})

test('an unknown city is refused and changes nothing', async () => {
  expect(await outcome(add({ city: 'Atlantis' }))).toBe('city_not_found')
  await add()
  expect(await outcome(change('jakarta', { title: 'Other', city: '99.99' }))).toBe('city_not_found')
  expect(await listWarehouses(connection.db)).toMatchObject([{ title: 'Rumah Kita', city_id: '31.74' }])
})

test('a change affects only its fields, and a new default replaces the old one', async () => {
  await add()
  await add({ code: 'denpasar', city: 'Kota Denpasar' })
  expect((await requireDefaultWarehouse(connection.db)).code).toBe('jakarta')
  await change('denpasar', { is_default: true, transport_fee: 45_000 })
  expect(await listWarehouses(connection.db)).toMatchObject([
    { code: 'jakarta', transport_fee: 0, is_default: false },
    { code: 'denpasar', title: 'Rumah Kita', transport_fee: 45_000, is_default: true },
  ])
  expect((await requireDefaultWarehouse(connection.db)).code).toBe('denpasar')
  expect(await outcome(change('bandung', { title: 'Other' }))).toBe('warehouse_not_found')
})

test('exactly one of several warehouses that are added concurrently is the default', async () => {
  await Promise.all(['a1', 'b2', 'c3', 'd4'].map((code) => add({ code })))
  const all = await listWarehouses(connection.db)
  expect(all).toHaveLength(4)
  expect(all.filter(({ is_default }) => is_default)).toHaveLength(1)
})

test.each([{ code: 'Jakarta' }, { code: 'a' }, { zip_code: '1217' }, { lat: 106.8, lng: -6.2 }, { transport_fee: -1 }])(
  '%j is refused as a warehouse',
  (wrong) => {
    expect(NewWarehouse.safeParse({ ...warehouse(), ...wrong }).success).toBe(false)
    expect(WarehouseChange.safeParse('code' in wrong ? { is_default: false } : wrong).success).toBe(false)
  },
)
