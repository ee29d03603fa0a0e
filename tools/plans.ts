import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import type { Database } from '@/lib/db/client'
import { tuneSession } from '@/lib/db/postgres'
import { rows } from '@/lib/db/rows'
import { forget } from '@/lib/platform/cache'
import { env } from '@/lib/platform/env'
import * as tables from '@/lib/server/tables'
import { listCards } from '@/lib/storefront/listing/queries/cards'
import { EVERYTHING, listProducts } from '@/lib/storefront/listing/queries/listings'
import { listFacetOptions } from '@/lib/storefront/listing/queries/matches'
import type { Listing } from '@/lib/storefront/listing/queries/matching'
import { findProduct } from '@/lib/storefront/listing/queries/product'
import { listSuggestions } from '@/lib/storefront/listing/queries/suggestions'
import { runProgram, UsageError } from '@/scripts/lib/program'
import { cpuTime, parentOf } from './lib/bench-cpu.mjs'

const USAGE = `Prints the query plans of the most frequent queries as Markdown. Needs a superuser, for auto_explain.

  DATABASE_URL=postgres://… npm run plans > docs/query-plans.md`

const INTRODUCTION = `# Query plans

\`DATABASE_URL=… npm run plans > docs/query-plans.md\` on a PostgreSQL filled by \`npm run seed -- --products 100000\`. Times
are those of the machine that ran it, beside other programs; what matters is the index that answers and the number of
buffers that are read. CPU time covers the whole server and depends little on them. The plans of cards and their
stock, which end every listing, are shown once, last.
`

const TIMED = 60
const DEEP_PAGE = 50

const EXPLAIN = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_timing=off',
  'client_min_messages=log',
].map((setting) => `-c ${setting}`)

type LoggedPlan = { text: string; ms: number }

const open = (url: string, options = '') => {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: url, max: 1, options, onConnect: tuneSession })
  return { pool, db: drizzle(pool, { schema: tables }) as unknown as Database }
}

/** Collects the plans of all statements on this pool, without the text of the query. */
function readPlans(pool: pg.Pool) {
  const logged: LoggedPlan[] = []
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      const [, ms, rest] = /^duration: ([\d.]+) ms\s+plan:([\s\S]*)$/.exec(message) ?? []
      const plan = rest?.slice(Math.max(0, rest.search(/^\S.*\(cost=/m)))
      if (ms && plan) logged.push({ text: plan, ms: Number(ms) })
    }),
  )
  return logged
}

const MAX_LINES = 40

/** Every listing ends with the statements for cards and their stock, whose plans are shown once. */
const isOfCards = (plan: string) => plan.includes('product_rent_pricings') || plan.includes('rental_capacities')

const trim = (plan: string) =>
  plan
    .split('\n')
    .slice(0, MAX_LINES)
    .filter((line) => !/^\s*(Buckets|Batches|Worker|Planning)/.test(line))
    .map((line) => line.replace(/\(cost=\S+ rows=(\d+) width=\d+\)/, '(planned $1)').slice(0, 160))
    .join('\n')

type Query = { name: string; hasCards?: boolean; run: (db: Database) => Promise<unknown> }

const list = (name: string, filter: Partial<Listing>): Query => ({
  name,
  hasCards: true,
  run: (db) => listProducts(db, 1, { ...EVERYTHING, ...filter }),
})

async function cursorOf(db: Database, filter: Partial<Listing>, page: number) {
  const before = { ...EVERYTHING, ...filter, limit: EVERYTHING.limit * (page - 1) }
  return (await listProducts(db, 1, before)).metadata.next_cursor ?? '1'
}

async function frequentQueries(db: Database): Promise<Query[]> {
  const { brands, categories } = await listFacetOptions(db)
  const [category, brand] = [categories.find(({ slug }) => slug === 'kursi'), brands[0]]
  const [product] = await rows<{ slug: string }>(db, sql`select slug from products order by id desc limit 1`)
  const cards = await rows<{ id: number }>(db, sql`select id from products order by id desc limit 16`)
  const sorts = ['created_at_desc', 'price_desc', 'price_asc'] as const
  const pages = sorts.map(async (sort_by) => [
    list(`Page 1 by ${sort_by}`, { sort_by }),
    list(`Page ${DEEP_PAGE} by ${sort_by}`, { sort_by, cursor: await cursorOf(db, { sort_by }, DEEP_PAGE) }),
  ])
  const choice = { 'brand_ids[]': [brand?.id ?? 1], 'category_ids[]': [category?.id ?? 1], min_price: 100_000 }
  return [
    ...(await Promise.all(pages)).flat(),
    list('Brand, category and price, with facets', choice),
    list('Search: rak sepatu', { q: 'rak sepatu' }),
    list('Search: meja', { q: 'meja' }),
    list('Search with a mistake: wajam', { q: 'wajam' }),
    { name: 'Suggestion: lam', run: (db) => listSuggestions(db, { q: 'lam', locale: 'id', warehouse_id: 1 }) },
    { name: 'Product by its address', run: (db) => findProduct(db, 1, { slug: product?.slug ?? '' }) },
    {
      name: 'Cards of 16',
      run: (db) =>
        listCards(
          db,
          1,
          cards.map(({ id }) => id),
        ),
    },
  ]
}

/** Reads the server's processor time in milliseconds, parallel workers included; NaN for a server elsewhere. */
async function serverClock(db: Database): Promise<() => number> {
  const [backend] = await rows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`)
  const server = process.platform === 'linux' ? parentOf(backend?.pid ?? 0) : undefined
  return server && server > 1 ? () => cpuTime([server]) : () => Number.NaN
}

async function time(db: Database, { run }: Query) {
  const taken: number[] = []
  const clock = await serverClock(db)
  const before = clock()
  for (let turn = 0; turn < TIMED; turn += 1) {
    forget([CATALOG_TAG])
    await listFacetOptions(db)
    const since = performance.now()
    await run(db)
    taken.push(performance.now() - since)
  }
  taken.sort((a, b) => a - b)
  const cpu = (clock() - before) / TIMED
  return { cpu, p50: taken[TIMED / 2] ?? 0, p95: taken[Math.floor(TIMED * 0.95)] ?? 0 }
}

await runProgram(USAGE, async () => {
  const { DATABASE_URL } = env()
  if (!DATABASE_URL) throw new UsageError('Set DATABASE_URL to a PostgreSQL database with the generated shop.')
  const plain = open(DATABASE_URL)
  const explained = open(DATABASE_URL, EXPLAIN.join(' '))
  const plans = readPlans(explained.pool)
  try {
    console.log(INTRODUCTION)
    for (const query of await frequentQueries(plain.db)) {
      const { cpu, p50, p95 } = await time(plain.db, query)
      await query.run(explained.db)
      forget([CATALOG_TAG])
      await listFacetOptions(explained.db)
      plans.length = 0
      await query.run(explained.db)
      console.log(
        `## ${query.name}\n\n${plans.length} statements, nothing remembered but brands and categories: ` +
          `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${cpu.toFixed(1)} ms of the server's processor\n`,
      )
      const shown = plans.filter(({ text }) => !(query.hasCards && isOfCards(text)))
      for (const { text, ms } of shown) console.log(`\`\`\`\n${ms.toFixed(1)} ms\n${trim(text)}\n\`\`\`\n`)
    }
    return 0
  } finally {
    await Promise.all([plain.pool.end(), explained.pool.end()])
  }
})
