const ID = /\[([A-Z][A-Z0-9]{1,4}-\d{3})\]/g

const ofJest = (results) =>
  results.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status, duration }) => ({ title: fullName, outcome: status, ms: duration ?? 0 }))

/** Playwright nests suites; a spec runs once in every project. */
function ofPlaywright(suites, above = '') {
  return suites.flatMap(({ title, specs = [], suites: below = [] }) => {
    const path = `${above} ${title}`
    const own = specs.map((spec) => {
      const statuses = spec.tests.map(({ status }) => status)
      const isUnsteady = statuses.includes('flaky')
      const isSkipped = statuses.every((status) => status === 'skipped')
      const outcome = isSkipped ? 'pending' : statuses.includes('unexpected') ? 'failed' : 'passed'
      const ms = spec.tests.flatMap(({ results = [] }) => results).reduce((sum, { duration }) => sum + duration, 0)
      return { title: `${path} ${spec.title}`.trim(), outcome, ms, ...(isUnsteady && { isUnsteady }) }
    })
    return [...own, ...ofPlaywright(below, path)]
  })
}

/** Title, outcome and duration in milliseconds of every test in a runner's JSON results. */
export function testsOf(results) {
  if (results.testResults) return ofJest(results)
  return results.suites ? ofPlaywright(results.suites) : []
}

export const idsIn = (title) => [...title.matchAll(ID)].map(([, id]) => id)

/** The ids in titles of passing tests, without those in a title of a failing test. */
export function provenIds(tests) {
  const named = { passed: new Set(), failed: new Set() }
  for (const { title, outcome } of tests) {
    for (const id of idsIn(title)) named[outcome]?.add(id)
  }
  return new Set([...named.passed].filter((id) => !named.failed.has(id)))
}

export function parseRequirements(text) {
  const [head, ...lines] = text.trim().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((value, index) => [columns[index], value])))
}

/** One row for each area, in the order of the file: { area, all, proven, missing }. */
export function coverage(requirements, proven) {
  const areas = [...new Set(requirements.map(({ area }) => area))]
  return areas.map((area) => {
    const all = requirements.filter((requirement) => requirement.area === area)
    const missing = all.filter(({ id }) => !proven.has(id))
    return { area, all: all.length, proven: all.length - missing.length, missing }
  })
}

/** A filter for requirements by area prefix (CART), beginning of an id (CART-01) or part of the area's name. */
export function isMeant(asked, requirements) {
  const [word, text] = [asked.toUpperCase(), asked.toLowerCase()]
  const isPrefix = requirements.some(({ id }) => id.split('-')[0] === word.split('-')[0])
  return ({ id, area }) => (isPrefix ? id.startsWith(word) : area.toLowerCase().includes(text))
}
