import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { allocate, formatRupiah, isPayable } from '@/lib/platform/money'
import { runs } from '@/tools/lib/testing/property-runs'

const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)
const shares = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000_000 }), fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 30 }))
  .filter(([, weights]) => sum(weights) > 0)

describe('an amount allocated by weight', () => {
  test('is allocated completely: the parts add up exactly', () => {
    fc.assert(
      fc.property(shares, ([amount, weights]) => expect(sum(allocate(amount, weights))).toBe(amount)),
      {
        numRuns: runs(500),
      },
    )
  })

  test('gives each weight its exact part, rounded up or down by less than one rupiah', () => {
    fc.assert(
      fc.property(shares, ([amount, weights]) => {
        const total = BigInt(sum(weights))
        for (const [index, part] of allocate(amount, weights).entries()) {
          const off = BigInt(part) * total - BigInt(amount) * BigInt(weights[index] ?? 0)
          expect(off < total && off > -total).toBe(true)
        }
      }),
      { numRuns: runs() },
    )
  })

  test('gives the odd rupiah to the largest remainder, then to the first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(10, [1, 2, 4])).toEqual([1, 3, 6])
    expect(allocate(5, [0, 3, 0])).toEqual([0, 5, 0])
    expect(allocate(-100, [1, 1, 1])).toEqual([-33, -33, -34])
    expect(allocate(100, [])).toEqual([])
  })
})

test('rupiah are formatted with dots between the thousands [I18N-008]', () => {
  const written = [0, 999, 1000, 1_250_000, 10_000_000, 1_000_000_000].map(formatRupiah)
  expect(written).toEqual(['Rp 0', 'Rp 999', 'Rp 1.000', 'Rp 1.250.000', 'Rp 10.000.000', 'Rp 1.000.000.000'])
  expect(formatRupiah(-75_000)).toBe('-Rp 75.000')
})

test('every amount can be parsed back from its format [I18N-008]', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (amount) => {
      const text = formatRupiah(amount)
      expect(text).toMatch(/^Rp \d{1,3}(\.\d{3})*$/)
      expect(Number(text.replace(/\D/g, ''))).toBe(amount)
    }),
    { numRuns: runs() },
  )
})

test('a payable amount is zero or at least Rp 10.000 [CHK-031]', () => {
  const edges = { '0': true, '1': false, '9999': false, '10000': true, '10001': true, '-1': false }
  for (const [amount, payable] of Object.entries(edges))
    expect([amount, isPayable(Number(amount))]).toEqual([amount, payable])
})
