import { expect, test } from '@jest/globals'
import { row, slowerFor, summary } from '@/tools/lib/lighthouse-report.mjs'

/** A load whose audits have these scores, all of them in the category `seo`. */
function load(scores, performance = 0.98) {
  const audits = Object.fromEntries(Object.entries(scores).map(([id, score]) => [id, { score }]))
  const auditRefs = Object.keys(scores).map((id) => ({ id, weight: id === 'informative' ? 0 : 1 }))
  const figures = { 'largest-contentful-paint': 1234.5, 'cumulative-layout-shift': 0.00012, 'total-blocking-time': 9 }
  for (const [id, numericValue] of Object.entries(figures)) audits[id] = { numericValue }
  const none = { score: 1, auditRefs: [] }
  const report = {
    requestedUrl: 'http://127.0.0.1/',
    environment: { benchmarkIndex: 1312.5 },
    audits,
    categories: {
      performance: { score: performance },
      accessibility: none,
      'best-practices': none,
      seo: { score: 0.6, auditRefs },
    },
  }
  return { report, phone: { categories: { performance: { score: 0.99 } } } }
}

test('failed audits with a weight are faults; speed and audits that do not apply are not', () => {
  const scores = { 'document-title': 1, 'meta-description': 0, canonical: null, informative: 0 }
  expect(summary({ name: 'home' }, load(scores, 0.2)).faults).toEqual(['meta-description'])
})

test('being excluded from search engines is a fault unless the page is unlisted', () => {
  const found = load({ 'is-crawlable': 0 })
  expect(summary({ name: 'home' }, found).faults).toEqual(['is-crawlable'])
  expect(summary({ name: 'cart', unlisted: true }, found).faults).toEqual([])
})

test('a row has the categories in per cent, three figures, and the speed on the phone', () => {
  const cells = row(summary({ name: 'cart', unlisted: true }, load({}))).split(/\s{2,}/)
  expect(cells).toEqual([
    'cart',
    '98',
    '100',
    '100',
    '60',
    '1235 ms',
    '0.0001',
    '9 ms',
    '99',
    '1313',
    'not for search engines',
  ])
})

test('the slowdown gives a phone of the same speed on every machine', () => {
  expect(slowerFor(1750)).toBe(4)
  expect(slowerFor(1312.5)).toBe(3)
  expect(slowerFor(200)).toBe(1)
})
