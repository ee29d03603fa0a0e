import { connect } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import { openProxy, serverOf, type TestProxy, through } from '@/lib/platform/testing/proxy'
import { openS3 } from '@/lib/platform/testing/s3'
import { checkInvariants, countOrders } from './books'
import { type Buyer, makeBuyers, type OrderedLine, orderCall, type PlacedOrder } from './buyers'
import { prepareGoods, setPieces } from './goods'
import { type Call, send, type TimedAnswer } from './http'
import { each, until } from './parallel'
import { none, PLACES, type ProofRun, type Report } from './report'
import { type ShopUnderTest, withShop } from './shop'

const PIECES = 10_000
const BACK_SECONDS = 30
const READY_MS = 2_000

/** Milliseconds that a request may take while a service is frozen: its timeouts, added up for several calls. */
const LIMITS = { redis: 3_000, files: 4_000, database: 20_000 }

type ReadyAnswer = { data?: { missing?: Record<string, string> }; errors?: Record<string, string> }
type FreezeTrial = {
  report: Report
  shop: ShopUnderTest
  url: string
  buyers: Buyer[]
  lines: OrderedLine[]
  calls: Call[]
}

/** A limit in milliseconds, longer when other programs use the processors. */
const limitByLoad = (milliseconds: number) =>
  milliseconds * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()) + 500

async function askReady(url: string) {
  const since = performance.now()
  const response = await fetch(`${url}/api/health/ready`)
  const { data, errors } = (await response.json()) as ReadyAnswer
  return { status: response.status, said: { ...data?.missing, ...errors }, ms: performance.now() - since }
}

const isWhole = async (url: string) => {
  const { status, said } = await askReady(url)
  return status === 200 && Object.keys(said).length === 0
}

/** Places one order for each buyer, and keeps the calls to repeat them with their keys. */
const order = ({ buyers, lines, calls }: FreezeTrial) =>
  each(buyers, buyers.length, (buyer) => {
    const call = orderCall(buyer, lines)
    calls.push(call)
    return send<PlacedOrder>(call)
  })

const late = (answers: TimedAnswer<unknown>[], limit: number) =>
  answers.filter(({ ms }) => ms > limitByLoad(limit)).map(({ ms, status }) => ({ ms: Math.round(ms), status }))

type FrozenService = {
  name: 'redis' | 'files' | 'database'
  title: string
  says: string
  readyStatus: number
  /** Expected statuses while the service is frozen. */
  allowed: number[]
  ask(trial: FreezeTrial): Promise<TimedAnswer<unknown>[]>
}

const read = ({ url }: FreezeTrial, path: string) => send<unknown>({ url: `${url}${path}` })
const PICTURE = '/media/aa0011bb22cc33dd44ee55ff/320.webp'

/** Requests that are in no cache. */
const NOT_CACHED = ['/api/v1/products?limit=7', '/products?q=meja', '/products/bukti-lain', '/en/products/bukti-warna']

const FROZEN: FrozenService[] = [
  {
    name: 'redis',
    title: 'Redis',
    says: 'limits',
    readyStatus: 200,
    allowed: [200],
    ask: async (trial) => [...(await order(trial)), await read(trial, '/api/v1/products?limit=5')],
  },
  {
    name: 'files',
    title: 'the S3 service',
    says: 'files',
    readyStatus: 200,
    allowed: [200, 503],
    ask: async (trial) => [...(await order(trial)), await read(trial, PICTURE), await read(trial, '/api/v1/products')],
  },
  {
    name: 'database',
    title: 'PostgreSQL',
    says: 'database',
    readyStatus: 503,
    allowed: [200, 503],
    ask: async (trial) => [
      ...(await order(trial)),
      ...(await each(NOT_CACHED, NOT_CACHED.length, (path) => read(trial, path))),
    ],
  },
]

async function freeze(
  trial: FreezeTrial,
  line: TestProxy,
  { name, title, says, readyStatus, allowed, ask }: FrozenService,
) {
  const { report, url } = trial
  report.check(`${title}: before the freeze nothing is missing`, await until(() => isWhole(url), BACK_SECONDS))
  line.freeze()
  const [ready, answers] = await Promise.all([askReady(url), ask(trial)])
  const again = await askReady(url)
  line.thaw()
  const limit = LIMITS[name]
  const readyMs = Math.round(Math.max(ready.ms, again.ms))
  report.figure(`${title}: answers`, answers.map(({ status }) => status).join(' '))
  report.figure(`${title}: slowest request`, `${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms`)
  report.check(`${title}: every request ends within ${limit / 1000} s`, ...none(late(answers, limit)))
  const wrong = answers.filter(({ status }) => !allowed.includes(status))
  report.check(`${title}: every status is ${allowed.join(' or ')}`, ...none(wrong))
  report.check(`${title}: ready answers within 2 s`, readyMs <= limitByLoad(READY_MS), `${readyMs} ms`)
  const isTold = again.status === readyStatus && says in again.said
  report.check(`${title}: ready is ${readyStatus} and names what is missing`, isTold, JSON.stringify(again))
  report.check(`${title}: afterwards everything works`, await until(() => isWhole(url), BACK_SECONDS))
  const bought = await order(trial)
  report.check(`${title}: afterwards all buyers can order`, ...none(bought.filter(({ status }) => status !== 200)))
}

/** Repeats every order with its key: each key has one order, whatever the first answer was. */
async function checkOrders({ report, shop, calls, url }: FreezeTrial) {
  const open = new Set(calls)
  const ids = new Set<number>()
  await until(async () => {
    await each([...open], 8, async (call) => {
      const { data } = await send<PlacedOrder>(call)
      if (!data) return
      ids.add(data.id)
      open.delete(call)
    })
    return open.size === 0
  }, 90)
  report.check(
    'every order succeeds when repeated with its key',
    open.size === 0,
    `${open.size} of ${calls.length} do not`,
  )
  await checkInvariants(report, shop)
  const known = await shop.readBooks(countOrders)
  report.check(
    'each key has one order',
    ids.size === calls.length && known === ids.size,
    `${ids.size}, ${known} at ${url}`,
  )
}

const hasRedis = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port }, () => socket.end(() => resolve(true)))
    socket.on('error', () => resolve(false))
  })

async function openLines() {
  const s3 = await openS3()
  const place = new URL(s3.settings.S3_ENDPOINT)
  const files = await openProxy({ host: place.hostname, port: Number(place.port) })
  const redisUrl = new URL(process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379')
  const target = { host: redisUrl.hostname, port: Number(redisUrl.port || 6379) }
  const redis = (await hasRedis(target.host, target.port)) ? await openProxy(target) : undefined
  const env = {
    ...s3.settings,
    S3_ENDPOINT: through(s3.settings.S3_ENDPOINT, files),
    ...(redis && { REDIS_URL: through(redisUrl.toString(), redis) }),
  }
  const close = async () => {
    for (const line of [files, redis]) await line?.close()
    await s3.close()
  }
  return { files, redis, env, close }
}

/** A frozen service delays requests only within limits, `ready` reports it, and no order is lost. */
export async function prove({ report, short, databases }: ProofRun) {
  if (!databases.includes('postgres'))
    return report.leaveOut('frozen services', 'the embedded database has no connection that can freeze')
  report.about(`${PLACES.postgres}, with connections that freeze`)
  const lines = await openLines()
  let database: TestProxy | undefined
  const envOf = async (url: string) => {
    database = await openProxy(serverOf(url))
    return { DATABASE_URL: through(url, database) }
  }
  await withShop('postgres', report, { name: 'slow', env: lines.env, envOf }, async (shop) => {
    const { plain } = await prepareGoods(shop)
    await setPieces(shop, { goods: plain, color: null }, PIECES)
    const [url = ''] = shop.urls
    const buyers = await makeBuyers(shop.urls, short ? 4 : 16)
    const trial: FreezeTrial = { report, shop, url, buyers, lines: [{ product_id: plain.id, quantity: 1 }], calls: [] }
    const all = { redis: lines.redis, files: lines.files, database }
    for (let round = 0; round < (short ? 1 : 5); round += 1) {
      for (const frozen of FROZEN) {
        const line = all[frozen.name]
        if (line) await freeze(trial, line, frozen)
        else report.leaveOut(frozen.title, 'it is not installed on this machine')
      }
    }
    await checkOrders(trial)
  }).finally(async () => {
    await lines.close()
    await database?.close()
  })
}
