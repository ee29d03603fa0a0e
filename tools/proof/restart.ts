import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { checkInvariants } from './books'
import { type Buyer, type Line, makeBuyers, orderCall, type Placed } from './buyers'
import { type Front, nginxFront, ownFront } from './front'
import { bringGoods, setPieces } from './goods'
import { type Answer, send } from './http'
import { each, until } from './parallel'
import { none, PLACES, type Report, type Run, spread } from './report'
import { type ShopUnderTest, withShop } from './shop'

const BUYERS = 6
const PIECES = 100_000
const BETWEEN_MS = 1_500
const PATHS = ['/', '/products', '/api/v1/products?limit=10', '/api/health/live']

type Failure = { what: string; status: number; code: string }
type Load = { orders: { buyer: Buyer; placed: Placed }[]; answers: number; failures: Failure[]; times: number[] }

/** Pages answer no JSON; that is all right for whoever only wants them to be there. */
function note(load: Load, what: string, { status, code, ms }: Answer<unknown>) {
  load.answers += 1
  load.times.push(ms)
  if (status !== 200) load.failures.push({ what, status, code })
}

/** A shopper who looks and buys without a pause until told to stop. */
async function shop(front: Front, buyer: Buyer, lines: Line[], load: Load, isOver: () => boolean) {
  for (let turn = 0; !isOver(); turn += 1) {
    const path = PATHS[turn % PATHS.length] ?? '/'
    note(load, path, await front.send({ path }))
    const { token, key, body } = orderCall(buyer, lines, randomUUID())
    const answer = await front.send<Placed>({ path: '/api/v1/orders', token, key, body })
    note(load, 'order', answer)
    if (answer.data) load.orders.push({ buyer, placed: answer.data })
  }
}

type Ready = { errors?: { process?: string } }

/** Ends one process as an upgrade does, and starts it again; answers whether it said that it was ending. */
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

/** Orders that were acknowledged and are not there. */
async function findLost(front: Front, { orders }: Load) {
  const found = await each(orders, BUYERS, async ({ buyer: { token }, placed: { id } }) => {
    const { status, data } = await front.send<{ id: number }>({ path: `/api/v1/orders/${id}`, token })
    return data?.id === id ? null : { id, status }
  })
  return found.filter((lost) => lost !== null)
}

async function restartUnderLoad(report: Report, shopUnderTest: ShopUnderTest, front: Front, restarts: number) {
  const { plain } = await bringGoods(shopUnderTest)
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
  report.figure('before the processes', front.name)
  report.figure('requests, orders among them', `${load.answers}, ${load.orders.length}`)
  report.figure('time to an answer', spread(load.times))
  report.check(`no request failed in ${restarts} restarts`, ...none(load.failures))
  report.check('a process that ends says so before it goes', told.every(Boolean), `${told.filter(Boolean).length}`)
  report.check('every acknowledged order is there', ...none(await findLost(front, load)))
  await checkInvariants(report, shopUnderTest)
}

/** A planned restart costs nobody a page or an order: two processes on one PostgreSQL, one after the other. */
export async function prove({ report, short, databases }: Run) {
  if (!databases.includes('postgres')) return report.leaveOut('restarts', 'two processes need PostgreSQL')
  const restarts = short ? 2 : 20
  report.about(`${PLACES.postgres}, 2 processes, ${restarts} restarts`)
  const env = { DRAIN_SECONDS: short ? '2' : '5', TRUSTED_PROXIES: short ? '' : '127.0.0.1' }
  await withShop('postgres', report, { name: 'restart', processes: 2, env }, async (opened) => {
    await Promise.all(opened.urls.map((url) => send({ url })))
    const front = short ? ownFront(opened.urls) : await nginxFront(opened.urls)
    if (!front) return report.leaveOut('restarts behind nginx', 'there is no nginx on this machine')
    await restartUnderLoad(report, opened, front, restarts).finally(front.close)
  })
}
