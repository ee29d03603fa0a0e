import { describe, expect, test } from '@jest/globals'
import { isNik, isOldEnough, latestBirthDay, PROVINCE_CODES } from '@/lib/identity/resellers/rules'
import { listProvinces } from '@/lib/places/regions/queries/regions'

describe('the number of an identity card', () => {
  test.each(['3174010101900001', '3174016103940001', '9501012902000009'])('may be %s [RSL-032]', (nik) => {
    expect(isNik(nik)).toBe(true)
  })

  test.each([
    ['15 digits', '317401010190000'],
    ['a letter', '31740101O1900001'],
    ['a province that does not exist', '4074010101900001'],
    ['a day that no month has', '3174013202900001'],
    ['a woman’s day that no month has', '3174017204900001'],
    ['a day between those of men and women', '3174014001900001'],
    ['month 13', '3174010113900001'],
    ['a serial number of zeros', '3174010101900000'],
    ['zeros alone', '0000000000000000'],
  ])('is refused with %s', (_, nik) => {
    expect(isNik(nik)).toBe(false)
  })

  test('begins with a province of the register', async () => {
    expect((await listProvinces()).map(({ id }) => id).sort()).toEqual([...PROVINCE_CODES].sort())
  })
})

test('a reseller is at least 17 years old on the day in Jakarta [RSL-023]', () => {
  const now = new Date('2026-11-26T17:30:00Z')
  expect(latestBirthDay(now)).toBe('2009-11-27')
  expect([isOldEnough('2009-11-27', now), isOldEnough('2009-11-28', now)]).toEqual([true, false])
  expect(latestBirthDay(new Date('2028-02-29T03:00:00Z'))).toBe('2011-02-28')
})
