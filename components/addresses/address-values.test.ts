import { expect, test } from '@jest/globals'
import { EMPTY_ADDRESS, inKnownArea, pinOf, toSave, valuesOf } from '@/components/addresses/address-values'
import type { Address } from '@/lib/identity/addresses/schema'

const ADDRESS: Address = {
  id: 7,
  title: 'Rumah',
  recipient: 'Sari',
  phone_number: '+6281234567890',
  province_id: '31',
  province: 'DKI Jakarta',
  city_id: '31.74',
  city: 'Kota Jakarta Selatan',
  district_id: '31.74.07',
  district: 'Kebayoran Baru',
  address: 'Jl. Melati No. 1',
  second_line_address: 'Lantai 2',
  zip_code: '12110',
  notes: '',
  lat: -6.2441,
  lng: 0,
  primary: true,
}

test('a point goes with an address as long as its area stays', () => {
  const values = valuesOf(ADDRESS)
  const point = { lat: -6.2441, lng: 0 }
  expect(pinOf(values)).toEqual(point)
  expect(toSave(values, ADDRESS)).toMatchObject({ ...point, second_line_address: 'Lantai 2' })
  expect(pinOf({ ...values, address: 'Jl. Mawar No. 2' })).toEqual(point)
  for (const moved of [{ district_id: '31.74.01' }, { city_id: '31.71', district_id: '' }, { district_id: '' }]) {
    expect(pinOf({ ...values, ...moved })).toBeNull()
    expect(Object.keys(toSave({ ...values, ...moved }, ADDRESS))).not.toContain('lat')
  }
})

test('a point chosen before its area keeps to whatever is chosen then', () => {
  const early = { ...EMPTY_ADDRESS, lat: '-6.2', lng: '106.8', pin_area: '/' }
  expect(pinOf(early)).toEqual({ lat: -6.2, lng: 106.8 })
  expect(pinOf({ ...early, city_id: '31.74', district_id: '31.74.07' })).toEqual({ lat: -6.2, lng: 106.8 })
  const ofCity = { ...early, city_id: '31.74', pin_area: '31.74/' }
  expect(pinOf({ ...ofCity, district_id: '31.74.07' })).not.toBeNull()
  expect(pinOf({ ...ofCity, city_id: '31.71' })).toBeNull()
})

test('what only the form knows is not sent, and no point is none', () => {
  const sent = toSave({ ...EMPTY_ADDRESS, city_id: '31.74' })
  expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['pin_area']))
  expect(sent).not.toHaveProperty('lat')
  expect(pinOf(EMPTY_ADDRESS)).toBeNull()
})

test('an address is begun in the area that is known, and what was typed stays', () => {
  const known = { id: '31.74.01', name: 'Tebet', city_id: '31.74', city: 'Jakarta Selatan', province_id: '31' }
  const district = { ...known, province: 'DKI Jakarta' }
  const area = { province_id: '31', city_id: '31.74', district_id: '31.74.01' }
  expect(inKnownArea(EMPTY_ADDRESS, district)).toEqual({ ...EMPTY_ADDRESS, ...area })
  const village = { ...district, village: 'Menteng Dalam', zip_code: '12870' }
  expect(inKnownArea(EMPTY_ADDRESS, village)).toEqual({ ...EMPTY_ADDRESS, ...area, zip_code: '12870' })
  expect(inKnownArea({ ...EMPTY_ADDRESS, zip_code: '12810' }, village).zip_code).toBe('12810')
  expect(inKnownArea(valuesOf(ADDRESS), village)).toEqual(valuesOf(ADDRESS))
  expect(inKnownArea(EMPTY_ADDRESS, null)).toEqual(EMPTY_ADDRESS)
})
