import { createHash } from 'node:crypto'

const SCREENS = ['desktop', 'phone']

/** The screen for a tag: English journeys run on the desktop and Indonesian ones on the phone. */
const SCREEN_OF = { desktop: 'desktop', phone: 'phone', en: 'desktop', id: 'phone' }

/** The journeys in Playwright's JSON list: { file, titles, tags, screens }. */
export function walksIn({ suites }) {
  const below = (suite, above) => [
    ...(suite.specs ?? []).map((spec) => ({
      file: spec.file,
      titles: [...above, spec.title],
      tags: spec.tags.map((tag) => tag.replace('@', '')),
      screens: spec.tests.map(({ projectName }) => projectName),
    })),
    ...(suite.suites ?? []).flatMap((inner) => below(inner, [...above, inner.title])),
  ]
  return suites.flatMap((suite) => below(suite, []))
}

/** The one screen of a journey: that of its tags, otherwise one that is chosen by a hash of its title. */
function screenOf({ file, titles, tags }) {
  const tagged = tags.map((tag) => SCREEN_OF[tag]).find(Boolean)
  const [first] = createHash('sha256')
    .update([file, ...titles].join('\0'))
    .digest()
  return tagged ?? SCREENS[first % SCREENS.length]
}

/** The screens on which a journey runs: all of its screens if its noun has changed, or if all is asked for, otherwise one. */
function screensOf(walk, { isAll, nouns }) {
  const isChanged = isAll || nouns.has(walk.file.split('/')[0])
  if (isChanged || walk.screens.length < 2) return walk.screens
  return [screenOf(walk)]
}

/** The lines of a test list for Playwright. */
export function choose(walks, changes) {
  return walks.flatMap((walk) =>
    screensOf(walk, changes).map((screen) => `[${screen}] › ${[walk.file, ...walk.titles].join(' › ')}`),
  )
}
