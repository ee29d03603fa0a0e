import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles, root, walk } from '#scripts/files.mjs'
import { working } from '#scripts/progress.mjs'
import { run, runNode } from '#scripts/run.mjs'
import { openClient } from './bench-client.mjs'
import { METRICS_TOKEN, SERVER_KEY } from './bench-steps.mjs'
import { findBinaries, startCluster } from './postgres-cluster.mjs'
import { startServer } from './server.mjs'

const HOME = join(root, '.data/bench')
const SEED = '1'
const POPULAR_PAGES = 50
const MEASURED_PAGES = 5_000
const ORDERABLE_PAGES = 4
const MIN_STOCK = 20

async function readJson(client, path) {
  const { status, text } = await client.call('GET', path)
  if (status !== 200) throw new Error(`GET ${path} answered ${status}`)
  return JSON.parse(text())
}

/** Products of the first pages with enough stock of a colour for the orders of a run. */
async function findOrderable(client) {
  const found = []
  let cursor = '1'
  for (let page = 0; page < ORDERABLE_PAGES && cursor; page += 1) {
    const { data, metadata } = await readJson(client, `/api/v1/products?limit=50&cursor=${cursor}`)
    cursor = metadata.next_cursor
    for (const { id } of data.products.filter((product) => product.limit_per_order === -1)) {
      const stocks = (await readJson(client, `/api/v1/products/${id}/stocks`)).data
      const { product_color_id, quantity } = stocks.sort((a, b) => b.quantity - a.quantity)[0] ?? { quantity: 0 }
      if (quantity >= MIN_STOCK) found.push({ product_id: id, product_color_id })
    }
  }
  return found
}

async function readCards(client) {
  const cards = []
  for (let cursor = '1'; cursor && cards.length < MEASURED_PAGES; ) {
    const { data, metadata } = await readJson(client, `/api/v1/products?limit=50&fields=card&cursor=${cursor}`)
    cursor = metadata.next_cursor
    cards.push(...data.products)
  }
  return cards
}

const wordsOf = (cards) => [...new Set(cards.flatMap(({ title }) => title.toLowerCase().match(/\p{L}{3,}/gu) ?? []))]

/** The products, categories and words that the operations use. */
export async function readSubjects(url) {
  const client = openClient(url)
  const { data, metadata } = await readJson(client, '/api/v1/products?limit=50')
  const cards = await readCards(client)
  const slugs = cards.map(({ slug }) => slug)
  const orderable = await findOrderable(client)
  client.close()
  if (orderable.length === 0) throw new Error('No product of the first pages has enough stock for the orders.')
  return {
    products: metadata.total_items,
    slugs,
    popular: slugs.slice(0, POPULAR_PAGES),
    words: wordsOf(cards),
    slug_by_id: Object.fromEntries(cards.map(({ id, slug }) => [id, slug])),
    categories: data.categories.map(({ id }) => id),
    orderable,
  }
}

const QUIET = {
  RATE_LIMIT_SCALE: '1000',
  LOG_LEVEL: 'warn',
  UNPAID_ORDERS: '1000000',
  UNPAID_PIECES: '1000000',
  MIDTRANS_SERVER_KEY: SERVER_KEY,
  METRICS_TOKEN,
}

const TSX = join(root, 'node_modules/tsx/dist/cli.mjs')

/** Books new pieces of a product, as an operator does. */
async function addStock(settings, slug, pieces) {
  const order = ['stock', slug, String(pieces), '--warehouse', 'jakarta', '--reference', `bench ${Date.now()}`]
  const { code, output } = await runNode([TSX, 'scripts/store.ts', ...order], {
    cwd: root,
    env: { ...process.env, ...settings },
  })
  if (code !== 0) throw new Error(`The stock of ${slug} could not be raised:\n${output}`)
}

/** The demo shop on the embedded database, as `npm start` opens it. */
export async function openDemoShop() {
  const server = await startServer({ name: 'bench-demo', env: QUIET })
  return {
    name: 'demo shop, embedded',
    pids: [server.pid],
    stop: server.stop,
    url: server.url,
    addStock: (slug, pieces) => addStock({ DATABASE_URL: '', DATA_DIR: server.dataDir }, slug, pieces),
    ...(await readSubjects(server.url)),
  }
}

const seedFiles = () => hashFiles([...walk('lib/demo'), ...walk('lib/db/migrations')], SEED)

async function fill(settings, products) {
  const { code, output } = await run(
    join(root, 'node_modules/.bin/tsx'),
    ['scripts/seed.ts', '--seed', SEED, '--products', String(products)],
    {
      cwd: root,
      env: { ...process.env, MEDIA_DIR: join(root, '.data/media'), ...settings },
    },
  )
  if (code !== 0) throw new Error(`The shop could not be filled:\n${output}`)
}

/** A generated shop on the embedded database, kept for the next run. */
export async function openEmbeddedShop(products) {
  const dataDir = join(HOME, `embedded-${products}`)
  const stamp = `${dataDir}.filled`
  const settings = { DATABASE_URL: '', DATA_DIR: dataDir }
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== seedFiles()) {
    rmSync(dataDir, { recursive: true, force: true })
    mkdirSync(dataDir, { recursive: true })
    await working(`Filling a shop with ${products} products (once)`, fill(settings, products))
    writeFileSync(stamp, seedFiles())
  }
  const server = await startServer({ name: 'bench-embedded', env: QUIET, dataDir })
  return {
    name: `${products} products, embedded`,
    pids: [server.pid],
    stop: server.stop,
    url: server.url,
    addStock: (slug, pieces) => addStock(settings, slug, pieces),
    ...(await readSubjects(server.url)),
  }
}

/** A generated shop on a PostgreSQL server of its own, durable as in production; kept for the next run. */
export async function openLargeShop(products) {
  const binaries = findBinaries()
  if (!binaries) return null
  const directory = join(HOME, `postgres-${products}`)
  const stamp = `${directory}.filled`
  const isFilled = existsSync(stamp) && readFileSync(stamp, 'utf8') === seedFiles()
  if (!isFilled) rmSync(directory, { recursive: true, force: true })
  mkdirSync(HOME, { recursive: true })
  const cluster = await startCluster(binaries, {
    directory,
    settings: '-c max_connections=100 -c shared_buffers=512MB',
  })
  const url = `postgresql://postgres@127.0.0.1:${cluster.server.port}/postgres`
  if (!isFilled) {
    await working(`Filling a shop with ${products} products (once)`, fill({ DATABASE_URL: url }, products))
    writeFileSync(stamp, seedFiles())
  }
  const server = await startServer({ name: 'bench-large', env: { ...QUIET, DATABASE_URL: url } })
  const stop = async () => {
    await server.stop()
    await cluster.stop()
  }
  return {
    name: `${products} products, PostgreSQL`,
    pids: [server.pid, cluster.pid],
    database: url,
    stop,
    url: server.url,
    addStock: (slug, pieces) => addStock({ DATABASE_URL: url }, slug, pieces),
    ...(await readSubjects(server.url)),
  }
}
