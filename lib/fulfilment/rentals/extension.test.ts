import { describe, expect, test } from '@jest/globals'
import { depositUsedAt, extendedRental, lateFee } from '@/lib/fulfilment/rentals/rules'

describe('an extension', () => {
  const rental = { from: '2026-12-10', days: 7, blackouts: [], booked_until: '2026-12-12', today: '2026-12-09' }

  test('ends so many days later, and books what is not booked yet, with collection and cleaning', () => {
    expect(extendedRental(rental)).toEqual({
      rent_due: '2026-12-17',
      booked: { first_day: '2026-12-13', last_day: '2026-12-19' },
    })
    expect(extendedRental({ ...rental, today: '2026-12-14' }).booked?.first_day).toBe('2026-12-14')
    expect(extendedRental({ ...rental, booked_until: '2026-12-19' }).booked).toBeNull()
  })

  test('ends later when its collection would be on a closed day', () => {
    expect(extendedRental({ ...rental, blackouts: ['2026-12-18'] }).rent_due).toBe('2026-12-18')
  })

  test('keeps the late fee of before, to which a later lateness adds, up to the deposit', () => {
    const late = { rent_due: new Date('2026-12-10T23:59:00+07:00'), rent_days: 7, total_price: 70_000 }
    const at = new Date('2026-12-13T10:00:00+07:00')
    expect(lateFee({ ...late, total_deposit: 300_000, late_before: 30_000 }, at)).toBe(50_000)
    expect(lateFee({ ...late, total_deposit: 40_000, late_before: 30_000 }, at)).toBe(40_000)
    expect(depositUsedAt({ ...late, total_deposit: 50_000, late_before: 30_000 })).toEqual(
      new Date(new Date('2026-12-12T23:59:00+07:00').getTime() + 1),
    )
  })
})
