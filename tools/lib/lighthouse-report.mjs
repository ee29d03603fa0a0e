export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** The slowdown of the phone that Lighthouse assumes by default. */
export const SLOWER = 4

/** The benchmark index of that phone: 1500 to 2000, Lighthouse's "high-end desktop", divided by the slowdown. */
const PHONE_INDEX = 1750 / SLOWER

/**
 * The slowdown with which a machine of this `benchmarkIndex` is that phone. Lighthouse measures the index before each
 * load (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md, "Calibrating the CPU slowdown").
 */
export const slowerFor = (benchmarkIndex) => Math.max(1, Number((benchmarkIndex / PHONE_INDEX).toFixed(2)))

/**
 * The result of one load that was audited twice: with Lighthouse's default slowdown, and as the `phone` of constant
 * speed. `faults` are failed audits other than speed, which depends on the load of the machine. An `unlisted` page is
 * excluded from search engines on purpose.
 */
export function summary({ name, unlisted = false }, { report, phone }) {
  const { requestedUrl, categories, audits, environment } = report
  const counted = CATEGORIES.slice(1).flatMap((category) => categories[category].auditRefs)
  const isFault = ({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1
  const isMeant = ({ id }) => unlisted && id === 'is-crawlable'
  const figure = (id) => audits[id].numericValue
  return {
    name,
    address: requestedUrl,
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, categories[category].score])),
    phone: phone.categories.performance.score,
    benchmark_index: environment.benchmarkIndex,
    lcp_ms: Math.round(figure('largest-contentful-paint')),
    cls: Number(figure('cumulative-layout-shift').toFixed(4)),
    tbt_ms: Math.round(figure('total-blocking-time')),
    unlisted,
    faults: counted.filter((audit) => isFault(audit) && !isMeant(audit)).map(({ id }) => id),
  }
}

export const percent = (score) => String(Math.round(score * 100))

export const HEAD = ['page'.padEnd(16), ...CATEGORIES, '     LCP', '   CLS', '    TBT', 'phone', 'index'].join('  ')

export const row = ({ name, scores, lcp_ms, cls, tbt_ms, phone, benchmark_index, unlisted, faults }) =>
  [
    name.padEnd(16),
    ...CATEGORIES.map((category) => percent(scores[category]).padStart(category.length)),
    `${lcp_ms} ms`.padStart(8),
    String(cls).padStart(6),
    `${tbt_ms} ms`.padStart(7),
    percent(phone).padStart(5),
    String(Math.round(benchmark_index)).padStart(5),
    ...(unlisted ? ['not for search engines'] : []),
    ...faults,
  ].join('  ')
