import { expect, test } from '@jest/globals'
import { districtOf } from '@/components/shipping/use-known-district'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import type { Address } from '@/lib/identity/addresses/schema'

const NAMES = { province: 'DKI Jakarta', city: 'Kota Jakarta Selatan', district: 'Kebayoran Baru' }
const HOME = { ...ADDRESS, ...NAMES, id: 1, primary: true } as unknown as Address

test('an address tells its district, unless its city has none', () => {
  expect(districtOf(HOME)).toMatchObject({ id: '31.74.07', name: 'Kebayoran Baru', city_id: '31.74' })
  expect(districtOf({ ...HOME, district_id: null, district: null })).toBeNull()
  expect(districtOf(undefined)).toBeNull()
})
