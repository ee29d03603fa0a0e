import { root, walk } from '#scripts/files.mjs'
import { run } from '#scripts/run.mjs'

/** Files that every noun depends on: a change here selects every proof. */
const FOUNDATION = [
  /^lib\/(platform|db|http|server|demo)\/[^/]+$/,
  /^lib\/(platform|db)\//,
  /^lib\/[^/]+\.ts$/,
  /^components\/(ui|layout)\//,
  /^app\/(.*\/)?layout\.tsx$/,
  /^(middleware|instrumentation|server)\.ts$/,
  /^(package(-lock)?\.json|next\.config\.mjs|tailwind\.config\.ts|tsconfig\.json)$/,
]

const git = async (...args) => {
  const { code, output } = await run('git', args, { cwd: root })
  return code === 0 ? output.trim().split('\n').filter(Boolean) : undefined
}

/** The nouns of the shop: the folders of its domains. */
export const nouns = () =>
  new Set(walk('lib').flatMap((path) => (path.split('/').length > 3 ? [path.split('/')[2]] : [])))

/** The base of the changes: TEST_BASE, otherwise the upstream branch, otherwise the previous commit. */
async function findBase() {
  for (const name of [process.env.TEST_BASE, '@{upstream}', 'HEAD~1'].filter(Boolean)) {
    const base = await git('merge-base', 'HEAD', name)
    const head = await git('rev-parse', 'HEAD')
    // A branch without commits of its own is compared with the previous commit.
    if (base && base[0] !== head?.[0]) return base[0]
  }
  return undefined
}

/** The files that differ from the base, committed or not; undefined without git. */
export async function changedFiles() {
  const base = await findBase()
  const tracked = base && (await git('diff', '--name-only', base))
  const added = await git('ls-files', '--others', '--exclude-standard')
  return tracked && added ? [...tracked, ...added] : undefined
}

/** Nouns whose components and journeys are in the folders of another noun. */
const SHOWN_WITH = {
  codes: 'accounts',
  guests: 'accounts',
  profiles: 'accounts',
  sessions: 'accounts',
  'sign-in': 'accounts',
  social: 'accounts',
}

const withShown = (noun) => (noun in SHOWN_WITH ? [noun, SHOWN_WITH[noun]] : [noun])

/** The nouns of a changed file, by its folder in a domain, in components/, or within app/ and e2e/. */
function nounOf(path, nouns) {
  const [top, ...folders] = path.split('/').slice(0, -1)
  if (top === 'lib') return folders.slice(1, 2).flatMap(withShown)
  if (top === 'components') return folders.slice(0, 1)
  return top === 'app' || top === 'e2e' ? folders.filter((folder) => nouns.has(folder)) : []
}

/**
 * What changed files select: { isEverything, nouns }. Without a list of files, and when one of them is a foundation of
 * every noun, everything may have changed: every proof runs.
 */
export function changesIn(files, known) {
  const all = new Set(known)
  const isEverything = !files || files.some((file) => FOUNDATION.some((pattern) => pattern.test(file)))
  return { isEverything, nouns: new Set((files ?? []).flatMap((file) => nounOf(file, all))) }
}
