import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { measure } from './bench-load.mjs'

const PER_SECOND = 20
const PAGES = 10_000
const WORKERS = 8

/** The home page may take this many times the processor time that it takes without changes. */
const LIMIT = 2

const WRITE = `with written as (insert into change_log (process, tags, at) values ($1, $2::jsonb, now()) returning id)
  select pg_notify('griya_changes', id::text) from written`

const home = {
  name: 'home page',
  warm: 2_000,
  async run(client) {
    const { status } = await client.call('GET', '/')
    if (status !== 200) throw new Error(`GET / answered ${status}`)
  },
}

/** Expires one product after the other, as another process would that sells them. Returns a function that stops it. */
async function startExpiring({ database, products }) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const process = randomUUID()
  let turn = 0
  let last = Promise.resolve()
  const timer = setInterval(() => {
    turn += 1
    const id = ((turn * 7_919) % products) + 1
    last = client.query(WRITE, [process, JSON.stringify([`product:${id}`])])
  }, 1_000 / PER_SECOND)
  return async () => {
    clearInterval(timer)
    await last
    await client.end()
    return turn
  }
}

/** Measures the home page without changes and while products expire; null on the embedded database. */
export async function measureChanges(shop) {
  if (!shop.database) return null
  const quiet = await measure(shop, home, { count: PAGES, workers: WORKERS })
  const end = await startExpiring(shop)
  const since = performance.now()
  const among = await measure(shop, home, { count: PAGES, workers: WORKERS })
  const expired = await end()
  return {
    expired_per_second: (expired * 1_000) / (performance.now() - since),
    quiet_ms: quiet.cpu_ms,
    cpu_ms: among.cpu_ms,
    quiet_per_second: quiet.per_second,
    per_second: among.per_second,
    limit: LIMIT,
  }
}

/** The result as a sentence, with the limit. */
export function changesLine({ expired_per_second, quiet_ms, cpu_ms, quiet_per_second, per_second, limit }) {
  const times = cpu_ms / quiet_ms
  const verdict = times <= limit ? 'within' : 'over'
  const rates = `${quiet_per_second.toFixed(0)} and ${per_second.toFixed(0)} pages a second`
  return `${expired_per_second.toFixed(0)} expiries a second: home page ${quiet_ms.toFixed(2)} ms of processor without, ${cpu_ms.toFixed(2)} ms with them (${rates}), ×${times.toFixed(2)}, ${verdict} the limit of ×${limit}`
}
