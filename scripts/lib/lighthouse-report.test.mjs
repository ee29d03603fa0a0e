import { expect, test } from '@jest/globals'
import { row, summary } from '@/scripts/lib/lighthouse-report.mjs'

/** A report whose audits have these scores, all of them counted for search engines. */
function report(scores, performance = 0.98) {
  const audits = Object.fromEntries(Object.entries(scores).map(([id, score]) => [id, { score }]))
  const auditRefs = Object.keys(scores).map((id) => ({ id, weight: id === 'informative' ? 0 : 1 }))
  const figures = { 'largest-contentful-paint': 1234.5, 'cumulative-layout-shift': 0.00012, 'total-blocking-time': 9 }
  for (const [id, numericValue] of Object.entries(figures)) audits[id] = { numericValue }
  const none = { score: 1, auditRefs: [] }
  return {
    requestedUrl: 'http://127.0.0.1/',
    audits,
    categories: {
      performance: { score: performance },
      accessibility: none,
      'best-practices': none,
      seo: { score: 0.6, auditRefs },
    },
  }
}

test('a page is at fault for what counts and failed, not for its speed or what does not apply', () => {
  const scores = { 'document-title': 1, 'meta-description': 0, canonical: null, informative: 0 }
  expect(summary({ name: 'home' }, report(scores, 0.2)).faults).toEqual(['meta-description'])
})

test('being out of search engines is a fault only where it is not meant', () => {
  const found = report({ 'is-crawlable': 0 })
  expect(summary({ name: 'home' }, found).faults).toEqual(['is-crawlable'])
  expect(summary({ name: 'cart', unlisted: true }, found).faults).toEqual([])
})

test('a row holds the categories in per cent and the three figures', () => {
  const cells = row(summary({ name: 'cart', unlisted: true }, report({}))).split(/\s{2,}/)
  expect(cells).toEqual(['cart', '98', '100', '100', '60', '1235 ms', '0.0001', '9 ms', 'not for search engines'])
})
