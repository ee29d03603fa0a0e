import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { checkInvariants } from './books'
import { type Buyer, makeBuyers, type OrderedLine, orderCall, type PlacedOrder } from './buyers'
import { type Front, nginxFront, ownFront } from './front'
import { prepareGoods, setPieces } from './goods'
import { send, type TimedAnswer } from './http'
import { each, until } from './parallel'
import { none, PLACES, type ProofRun, type Report, spread } from './report'
import { type ShopUnderTest, withShop } from './shop'

const BUYERS = 6
const PIECES = 100_000
const BETWEEN_MS = 1_500
const PATHS = ['/', '/products', '/api/v1/products?limit=10', '/api/health/live']

type FailedRequest = { what: string; status: number; code: string }
type Load = {
  orders: { buyer: Buyer; placed: PlacedOrder }[]
  answers: number
  failures: FailedRequest[]
  times: number[]
}

/** Records an answer. The body of pages is not JSON, so that only the status counts. */
function record(load: Load, what: string, { status, code, ms }: TimedAnswer<unknown>) {
  load.answers += 1
  load.times.push(ms)
  if (status !== 200) load.failures.push({ what, status, code })
}

/** A shopper who reads pages and orders without a pause until `isOver`. */
async function shop(front: Front, buyer: Buyer, lines: OrderedLine[], load: Load, isOver: () => boolean) {
  for (let turn = 0; !isOver(); turn += 1) {
    const path = PATHS[turn % PATHS.length] ?? '/'
    record(load, path, await front.send({ path }))
    const { token, key, body } = orderCall(buyer, lines, randomUUID())
    const answer = await front.send<PlacedOrder>({ path: '/api/v1/orders', token, key, body })
    record(load, 'order', answer)
    if (answer.data) load.orders.push({ buyer, placed: answer.data })
  }
}

type Ready = { errors?: { process?: string } }

/** Restarts one process, as an upgrade does. Returns whether `ready` reported the end. */
async function restart({ processes }: ShopUnderTest, index: number): Promise<boolean> {
  const process = processes[index % processes.length]
  if (!process) return false
  const { url } = process.server
  const stopping = process.server.stop()
  const ready = await fetch(`${url}/api/health/ready`).catch(() => null)
  const answer = ready && ((await ready.json()) as Ready)
  await stopping
  await process.start()
  return ready?.status === 503 && answer?.errors?.process === 'is ending'
}

/** Acknowledged orders that do not exist. */
async function findLost(front: Front, { orders }: Load) {
  const found = await each(orders, BUYERS, async ({ buyer: { token }, placed: { id } }) => {
    const { status, data } = await front.send<{ id: number }>({ path: `/api/v1/orders/${id}`, token })
    return data?.id === id ? null : { id, status }
  })
  return found.filter((lost) => lost !== null)
}

async function restartUnderLoad(report: Report, shopUnderTest: ShopUnderTest, front: Front, restarts: number) {
  const { plain } = await prepareGoods(shopUnderTest)
  await setPieces(shopUnderTest, { goods: plain, color: null }, PIECES)
  const buyers = await makeBuyers(shopUnderTest.urls, BUYERS)
  const lines = [{ product_id: plain.id, quantity: 1 }]
  const load: Load = { orders: [], answers: 0, failures: [], times: [] }
  let isOver = false
  const shopping = buyers.map((buyer) => shop(front, buyer, lines, load, () => isOver))
  const told: boolean[] = []
  for (let index = 0; index < restarts; index += 1) {
    const before = load.orders.length
    await until(async () => load.orders.length > before, 30)
    told.push(await restart(shopUnderTest, index))
    await wait(BETWEEN_MS)
  }
  isOver = true
  await Promise.all(shopping)
  report.figure('balancer', front.name)
  report.figure('requests, orders among them', `${load.answers}, ${load.orders.length}`)
  report.figure('time to an answer', spread(load.times))
  report.check(`no request failed in ${restarts} restarts`, ...none(load.failures))
  report.check('a process that ends reports so in ready', told.every(Boolean), `${told.filter(Boolean).length}`)
  report.check('every acknowledged order exists', ...none(await findLost(front, load)))
  await checkInvariants(report, shopUnderTest)
}

/** A planned restart of two processes on one PostgreSQL, one after the other, loses no page and no order. */
export async function prove({ report, short, databases }: ProofRun) {
  if (!databases.includes('postgres')) return report.leaveOut('restarts', 'two processes need PostgreSQL')
  const restarts = short ? 2 : 20
  report.about(`${PLACES.postgres}, 2 processes, ${restarts} restarts`)
  const env = { DRAIN_SECONDS: short ? '2' : '5', TRUSTED_PROXIES: short ? '' : '127.0.0.1' }
  await withShop('postgres', report, { name: 'restart', processes: 2, env }, async (opened) => {
    await Promise.all(opened.urls.map((url) => send({ url })))
    const front = short ? ownFront(opened.urls) : await nginxFront(opened.urls)
    if (!front) return report.leaveOut('restarts behind nginx', 'nginx is not installed')
    await restartUnderLoad(report, opened, front, restarts).finally(front.close)
  })
}
