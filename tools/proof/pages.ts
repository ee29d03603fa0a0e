import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from '@/scripts/lib/port.mjs'
import { prepareGoods } from './goods'
import { type Engine, none, PLACES, type ProofRun } from './report'
import { type ShopUnderTest, withShop } from './shop'

/** How long pages are requested before the process is killed. */
const BUSY_MS = 1_500
/** A stored page may take this long to reach disk or Redis. */
const STORE_MS = 1_000
/** The longest time until the other process reads a change. */
const LATE_MS = 5_000

const shown = (price: number) => `${Math.floor(price / 1_000)}.${String(price % 1_000).padStart(3, '0')}`

async function readPage(url: string, slug: string) {
  const answer = await fetch(`${url}/products/${slug}`)
  return { text: await answer.text(), isStored: answer.headers.get('x-cache') === 'HIT' }
}

type Prices = Map<string, number>

let next = 100_000

/** Sets another price and remembers it as the one that pages must show. */
async function changePrice(shop: ShopUnderTest, prices: Prices, slug: string) {
  next += 1_111
  prices.set(slug, next)
  await (await shop.programs()).setPrice(slug, { price: next })
}

/** The pages that do not show the current price. */
async function listOutdated(url: string, prices: Prices) {
  const outdated: string[] = []
  for (const [slug, price] of prices) {
    const { text } = await readPage(url, slug)
    if (!text.includes(shown(price))) outdated.push(`${slug} without ${shown(price)}`)
  }
  return outdated
}

/** Requests all pages again and again. The returned function stops that. */
function readWithoutPause(url: string, slugs: string[]) {
  let isOver = false
  const readers = slugs.map(async (slug) => {
    while (!isOver) await readPage(url, slug).catch(() => sleep(20))
  })
  return async () => {
    isOver = true
    await Promise.all(readers)
  }
}

/** Changes prices while pages are read, kills the process, changes one more price if that is possible, and restarts. */
async function killAmongChanges(shop: ShopUnderTest, prices: Prices) {
  const [process] = shop.processes
  const slugs = [...prices.keys()]
  const stopReading = readWithoutPause(shop.urls[0] ?? '', slugs)
  const until = performance.now() + BUSY_MS
  for (let turn = 0; performance.now() < until; turn += 1) {
    await changePrice(shop, prices, slugs[turn % slugs.length] ?? '')
    await sleep(100)
  }
  await process?.server.kill()
  await stopReading()
  if (shop.engine === 'postgres') await changePrice(shop, prices, slugs[0] ?? '')
  await process?.start()
}

async function readAll(url: string, prices: Prices) {
  const pages = []
  for (const slug of prices.keys()) pages.push(await readPage(url, slug))
  return pages
}

const BUILD = '.next/routes-manifest.json'

/** Lets the built shop be another build while `act` runs. */
async function asAnotherBuild(act: () => Promise<void>) {
  const written = readFileSync(BUILD, 'utf8')
  writeFileSync(BUILD, JSON.stringify({ ...JSON.parse(written), deploymentId: 'another' }))
  try {
    await act()
  } finally {
    writeFileSync(BUILD, written)
  }
}

async function proveRestart(engine: Engine, { report, short }: ProofRun) {
  report.about(PLACES[engine])
  await withShop(engine, report, { name: 'pages' }, async (shop) => {
    const [url = ''] = shop.urls
    const [process] = shop.processes
    const { plain, other, colored } = await prepareGoods(shop)
    const prices: Prices = new Map([plain, other, colored].map(({ slug, price }) => [slug, price]))
    await readAll(url, prices)
    await sleep(STORE_MS)
    await process?.server.kill()
    await process?.start()
    const pages = await readAll(url, prices)
    report.check(
      'after kill -9 no page is rendered again',
      pages.every(({ isStored }) => isStored),
      `${pages.filter(({ isStored }) => isStored).length} of ${pages.length} were stored`,
    )
    const outdated: string[] = []
    for (let round = 0; round < (short ? 2 : 20); round += 1) {
      await killAmongChanges(shop, prices)
      outdated.push(...(await listOutdated(url, prices)))
    }
    report.check('after kill -9 among changes every page shows the current price', ...none(outdated))
    await readAll(url, prices)
    await sleep(STORE_MS)
    await process?.server.stop()
    await asAnotherBuild(async () => process?.start())
    const anew = await readAll(url, prices)
    report.check(
      'another build shows no page of this one, whose scripts it does not have',
      anew.every(({ isStored }) => !isStored),
    )
  })
}

const REDIS = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

async function hasRedis() {
  const redis = new Redis(REDIS, { lazyConnect: true, retryStrategy: null })
  redis.on('error', () => {})
  const answers = await redis.connect().then(
    () => true,
    () => false,
  )
  redis.disconnect()
  return answers
}

async function proveSharing({ report, short }: ProofRun) {
  report.about(`${PLACES.postgres}, two processes with Redis`)
  if (!(await hasRedis())) return report.leaveOut('pages that processes share', `no Redis at ${REDIS}`)
  const env = { REDIS_URL: REDIS, PUBLIC_URL: `http://127.0.0.1:${await freePort()}` }
  await withShop('postgres', report, { name: 'pages-shared', processes: 2, env }, async (shop) => {
    const [first = '', second = ''] = shop.urls
    const { plain, other } = await prepareGoods(shop)
    const prices: Prices = new Map([plain, other].map(({ slug, price }) => [slug, price]))
    await sleep(LATE_MS)
    await readAll(first, prices)
    await sleep(STORE_MS)
    const pages = await readAll(second, prices)
    report.check(
      'what one process rendered, the other one does not render again',
      pages.every(({ isStored }) => isStored),
    )
    const outdated: string[] = []
    for (let round = 0; round < (short ? 4 : 50); round += 1) {
      await changePrice(shop, prices, [...prices.keys()][round % 2] ?? '')
      await sleep(round % 2 === 0 ? LATE_MS / 2 : LATE_MS / 4)
      outdated.push(...(await listOutdated(first, prices)), ...(await listOutdated(second, prices)))
    }
    report.check('after a change both show the current price', ...none(outdated))
  })
}

/** Stored pages make a restart warm and are shared, and never show what has changed. */
export async function prove(run: ProofRun) {
  for (const engine of run.databases) await proveRestart(engine, run)
  if (run.databases.includes('postgres')) await proveSharing(run)
}
