import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openProxy, serverOf, type TestProxy, through } from '@/lib/platform/testing/proxy'
import { startServer } from '@/tools/lib/server.mjs'
import { prepareGoods } from './goods'
import { openPooler } from './pooler'
import { PLACES, type ProofRun, spread } from './report'
import { type Settings, temporaryFolder } from './seeded'
import { type ShopUnderTest, withShop } from './shop'

/** Limits: how long an old price may be shown without notifications, and how long a process may take to notice. */
const LATE_MS = 10_000
const NOTICE_MS = 20_000
const TIMEOUT_MS = 60_000

/** Waits until `holds` is true. Returns the milliseconds, at most `TIMEOUT_MS`. */
async function wait(holds: () => Promise<boolean>): Promise<number> {
  const since = performance.now()
  while (!(await holds())) {
    if (performance.now() - since > TIMEOUT_MS) return TIMEOUT_MS
    await sleep(50)
  }
  return performance.now() - since
}

const everywhere = async (urls: string[], holds: (url: string) => Promise<boolean>) =>
  (await Promise.all(urls.map(holds))).every(Boolean)

async function readiness(url: string) {
  const answer = await fetch(`${url}/api/health/ready`)
  return { status: answer.status, text: await answer.text() }
}

const isReady = async (url: string) => (await readiness(url)).status === 200
const isDeaf = async (url: string) => {
  const { status, text } = await readiness(url)
  return status === 503 && text.includes('changes')
}

const shown = (price: number) => `${Math.floor(price / 1_000)}.${String(price % 1_000).padStart(3, '0')}`

let price = 150_000

/** Changes the price. Returns the milliseconds until both processes show it. */
async function changePrice(shop: ShopUnderTest, slug: string) {
  price += 1_111
  await (await shop.programs()).setPrice(slug, { price })
  return showPrice(shop, slug)
}

/** Milliseconds until both processes show the current price. */
async function showPrice(shop: ShopUnderTest, slug: string) {
  const wanted = shown(price)
  const shows = async (url: string) => (await (await fetch(`${url}/products/${slug}`)).text()).includes(wanted)
  return wait(() => everywhere(shop.urls, shows))
}

async function loseListener(shop: ShopUnderTest, proxy: TestProxy, slug: string, fault: 'cut' | 'freeze') {
  proxy.freeze()
  if (fault === 'cut') proxy.cut()
  const noticed = await wait(() => everywhere(shop.urls, isDeaf))
  const late = await changePrice(shop, slug)
  const stillDeaf = await everywhere(shop.urls, isDeaf)
  proxy.reroute()
  const back = await wait(() => everywhere(shop.urls, isReady))
  return { noticed, late, stillDeaf, back }
}

/** Changes a price without a notification and resets the log to before what both processes have read. */
async function resetLog(shop: ShopUnderTest, database: string, slug: string) {
  price += 1_111
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query('update products set price = $1 where slug = $2', [price, slug])
  await client.query('delete from change_log')
  await client.query(`select setval('change_log_id_seq', 1)`)
  await client.end()
  return showPrice(shop, slug)
}

const within = (values: number[], most: number): [boolean, string] => [
  values.every((value) => value < most),
  spread(values),
]

const FAULTS = { cut: 'is cut and cannot be reopened', freeze: 'freezes' }

async function proveListener({ report, short }: ProofRun) {
  report.about(`${PLACES.postgres}, two processes`)
  let proxy: TestProxy | undefined
  let address = ''
  const envOf = async (database: string) => {
    address = database
    proxy = await openProxy(serverOf(database))
    return { DATABASE_DIRECT_URL: through(database, proxy) }
  }
  await withShop('postgres', report, { name: 'changes', processes: 2, envOf }, async (shop) => {
    if (!proxy) return
    const { slug } = (await prepareGoods(shop)).plain
    const quiet = await changePrice(shop, slug)
    report.check('a new price is shown by both processes', quiet < LATE_MS, spread([quiet]))
    for (const fault of ['cut', 'freeze'] as const) {
      const rounds: Awaited<ReturnType<typeof loseListener>>[] = []
      for (let round = 0; round < (short ? 1 : 5); round += 1) {
        rounds.push(await loseListener(shop, proxy, slug, fault))
      }
      const of = (pick: (round: (typeof rounds)[number]) => number) => rounds.map(pick)
      const when = `when the connection for changes ${FAULTS[fault]}`
      report.check(
        `${when}, neither process is ready`,
        ...within(
          of(({ noticed }) => noticed),
          NOTICE_MS,
        ),
      )
      report.check(
        `${when}, a new price is shown within seconds`,
        ...within(
          of(({ late }) => late),
          LATE_MS,
        ),
      )
      report.check(
        `${when}, both showed it without notifications`,
        rounds.every(({ stillDeaf }) => stillDeaf),
      )
      report.check(
        `${when} and is restored, both are ready`,
        ...within(
          of(({ back }) => back),
          NOTICE_MS,
        ),
      )
    }
    const again = await changePrice(shop, slug)
    report.check('afterwards a new price is shown by both processes', again < LATE_MS, spread([again]))
    const renewed = await resetLog(shop, address, slug)
    report.check(
      'when the log is reset, as after a restore, every page is rendered again',
      ...within([renewed], LATE_MS),
    )
  }).finally(() => proxy?.close())
}

const REFUSAL = 'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.'

async function provePooler({ report }: ProofRun) {
  report.about(`${PLACES.postgres} behind PgBouncer in transaction mode`)
  let pooler: Awaited<ReturnType<typeof openPooler>>
  const envOf = async (database: string): Promise<Settings> => {
    pooler = await openPooler(database)
    return pooler ? { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database } : {}
  }
  await withShop('postgres', report, { name: 'pooled', envOf }, async (shop) => {
    if (!pooler) return report.leaveOut('the shop behind PgBouncer', 'pgbouncer is not installed')
    const { slug } = (await prepareGoods(shop)).plain
    const late = await changePrice(shop, slug)
    report.check('with a direct address the shop starts, and a new price is shown', late < LATE_MS, spread([late]))
    const folder = temporaryFolder('refused')
    const env = { DATABASE_URL: pooler.url, LOG_LEVEL: 'warn' }
    const refusal = await startServer({ name: 'proof-refused', env, dataDir: folder.path }).then(
      async (server) => {
        await server.stop()
        return 'it opened'
      },
      (error: Error) => error.message,
    )
    folder.remove()
    report.check(
      'without a direct address the start is refused with an explanation',
      refusal.includes(REFUSAL),
      refusal.split('\n').at(-2) ?? '',
    )
  }).finally(() => pooler?.close())
}

/** A process without notifications still learns of changes, and reports that it is not ready. */
export async function prove(run: ProofRun) {
  if (!run.databases.includes('postgres'))
    return run.report.leaveOut('missed changes', 'the embedded database has one process')
  await proveListener(run)
  await provePooler(run)
}
