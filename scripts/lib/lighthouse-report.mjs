export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * What is kept of a report. `faults` count against a page beside its speed, which depends on what else the machine
 * does; an `unlisted` page is kept out of search engines on purpose.
 */
export function summary({ name, unlisted = false }, { requestedUrl, categories, audits }) {
  const counted = CATEGORIES.slice(1).flatMap((category) => categories[category].auditRefs)
  const isFault = ({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1
  const isMeant = ({ id }) => unlisted && id === 'is-crawlable'
  const figure = (id) => audits[id].numericValue
  return {
    name,
    address: requestedUrl,
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, categories[category].score])),
    lcp_ms: Math.round(figure('largest-contentful-paint')),
    cls: Number(figure('cumulative-layout-shift').toFixed(4)),
    tbt_ms: Math.round(figure('total-blocking-time')),
    unlisted,
    faults: counted.filter((audit) => isFault(audit) && !isMeant(audit)).map(({ id }) => id),
  }
}

export const percent = (score) => String(Math.round(score * 100))

export const HEAD = ['page'.padEnd(16), ...CATEGORIES, '     LCP', '   CLS', '    TBT'].join('  ')

export const row = ({ name, scores, lcp_ms, cls, tbt_ms, unlisted, faults }) =>
  [
    name.padEnd(16),
    ...CATEGORIES.map((category) => percent(scores[category]).padStart(category.length)),
    `${lcp_ms} ms`.padStart(8),
    String(cls).padStart(6),
    `${tbt_ms} ms`.padStart(7),
    ...(unlisted ? ['not for search engines'] : []),
    ...faults,
  ].join('  ')
