import { readJson } from '#scripts/files.mjs'
import { openClient } from './bench-client.mjs'
import { percentile } from './bench-load.mjs'

const LOGINS = 50
const PAGES = 2_000
const WARM = 50
const PAGE = '/'

/** The limit for the 95th percentile of a page while others log in. */
const LIMIT_MS = 50

async function readPage(client) {
  const since = performance.now()
  const { status } = await client.call('GET', PAGE)
  if (status !== 200) throw new Error(`GET ${PAGE} answered ${status}`)
  return performance.now() - since
}

/** Reads one page after the other while `continues(pages)` is true. Returns the milliseconds of each. */
async function readPages(client, continues) {
  const durations = []
  while (continues(durations.length)) durations.push(await readPage(client))
  return durations
}

async function logIn(client, account) {
  const { email, password } = account
  const { status } = await client.call('POST', '/api/v1/login', { email, password })
  if (status !== 200) throw new Error(`A login answered ${status}`)
}

const p95 = (durations) =>
  percentile(
    [...durations].sort((a, b) => a - b),
    0.95,
  )

/** Fifty clients log in repeatedly until one visitor has read enough pages. */
async function readAmongLogins(reader, url, account) {
  const clients = Array.from({ length: LOGINS }, () => openClient(url))
  let isOver = false
  let logins = 0
  const rush = Promise.all(
    clients.map(async (client) => {
      while (!isOver) {
        await logIn(client, account)
        logins += 1
      }
    }),
  )
  const since = performance.now()
  const durations = await readPages(reader, (pages) => pages < PAGES)
  const per_second = (logins * 1_000) / (performance.now() - since)
  isOver = true
  await rush
  for (const client of clients) client.close()
  return { durations, per_second }
}

/** Measures how long a cached page takes for one visitor, alone and while fifty others log in at once. */
export async function measureLogins({ url }) {
  const account = readJson('lib/demo/accounts.json')[0]
  const reader = openClient(url)
  await readPages(reader, (pages) => pages < WARM)
  const alone = await readPages(reader, (pages) => pages < PAGES)
  const among = await readAmongLogins(reader, url, account)
  reader.close()
  return {
    logins: LOGINS,
    pages: PAGES,
    p95_alone_ms: p95(alone),
    p95_ms: p95(among.durations),
    logins_per_second: among.per_second,
    limit_ms: LIMIT_MS,
  }
}

/** The result as a sentence, with the limit. */
export function loginsLine({ logins, p95_alone_ms, p95_ms, logins_per_second, limit_ms }) {
  const verdict = p95_ms <= limit_ms ? 'within' : 'over'
  const page = `home page p95 ${p95_alone_ms.toFixed(1)} ms alone, ${p95_ms.toFixed(1)} ms`
  return `${logins} logins at once (${logins_per_second.toFixed(0)} a second): ${page}, ${verdict} the limit of ${limit_ms} ms`
}
