import { expect, test } from '@jest/globals'
import { loginsLine } from './bench-logins.mjs'
import { table } from './bench-report.mjs'

const figure = { name: 'product', cpu_ms: 2, per_second: 500, p50_ms: 3, p99_ms: 9, bytes: 1_000 }

test('the table has each figure in its column', () => {
  const [head, row] = table({ shop: 'demo', figures: [figure] }).split('\n')
  expect(head).toMatch(/^demo +CPU ms +of empty +a second +p50 ms +p99 ms +bytes$/)
  expect(row).toMatch(/^product +2\.00 +500 +3\.0 +9\.0 +1000$/)
})

test('only a cached page has a ratio to the empty page', () => {
  const [, row, other] = table({ shop: 'demo', figures: [{ ...figure, of_empty: 1.254 }, figure] }).split('\n')
  expect(row).toMatch(/^product +2\.00 +×1\.25 +500 /)
  expect(other).not.toContain('×')
})

test('with an earlier run each figure has its ratio to the earlier one', () => {
  const earlier = [{ shop: 'demo', figures: [{ ...figure, cpu_ms: 4, bytes: 500 }] }]
  const [, row] = table({ shop: 'demo', figures: [figure] }, earlier).split('\n')
  expect(row).toContain('2.00 ×0.50')
  expect(row).toContain('1000 ×2.00')
})

test('an operation that the earlier run did not have has no ratio', () => {
  const earlier = [{ shop: 'another', figures: [figure] }]
  expect(table({ shop: 'demo', figures: [figure] }, earlier)).not.toContain('×')
})

test('the line about logins says whether the limit is kept', () => {
  const found = { logins: 50, p95_alone_ms: 2, p95_ms: 3, logins_per_second: 31.4, limit_ms: 50 }
  expect(loginsLine(found)).toBe(
    '50 logins at once (31 a second): home page p95 2.0 ms alone, 3.0 ms, within the limit of 50 ms',
  )
  expect(loginsLine({ ...found, p95_ms: 90 })).toContain('90.0 ms, over the limit of 50 ms')
})
