import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import '@/lib/server/wiring'
import { CATALOG_TAG } from '@/lib/catalog/products/rules'
import { brands, categories, product_colors, products } from '@/lib/catalog/products/tables'
import { type Connection, MIGRATIONS, openDatabase } from '@/lib/db/client'
import { type Context, SYSTEM } from '@/lib/db/command'
import { WAREHOUSES } from '@/lib/demo/places'
import { stock_items, stock_movements } from '@/lib/fulfilment/inventory/tables'
import { warehouses } from '@/lib/places/warehouses/tables'
import { forget } from '@/lib/platform/cache'
import { sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { type Clock, systemClock } from '@/lib/platform/time'

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const migrationTexts = () =>
  readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(MIGRATIONS, name), 'utf8'))

const databaseOf = (url: string, name: string) => {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.toString()
}

/** The migrated empty database of these migrations, which is copied a tenth as fast as it is migrated. */
async function templateOn(url: string): Promise<string> {
  const name = `griya_template_${sha256(migrationTexts().join('\n')).slice(0, 12)}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name])
    if (rows.length > 0) return name
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
    const connection = await openDatabase({ url: databaseOf(url, name) })
    await connection.close()
    await client.query(`alter database ${name} is_template true`)
    return name
  } finally {
    await client.end()
  }
}

/** Creates a new database on the server of TEST_DATABASE_URL; drops it at close. */
async function openPostgresForTest(url: string): Promise<Connection> {
  const name = `griya_test_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${name} template ${await templateOn(url)}`)
  const connection = await openDatabase({ url: databaseOf(url, name), pool: 20 })
  return {
    ...connection,
    async close() {
      await connection.close()
      await administer(url, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Loads a dump of the migrated empty database, which takes a third of migrating; the first test writes the dump. */
async function openMemoryForTest(): Promise<Connection> {
  const file = join(process.cwd(), 'node_modules/.cache/griya', `${sha256(migrationTexts().join('\n'))}.tar`)
  if (existsSync(file)) return openDatabase({ memory: true, dump: new Blob([readFileSync(file)]) })
  const connection = await openDatabase({ memory: true })
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, Buffer.from(await (await connection.dump('none')).arrayBuffer()))
  renameSync(draft, file)
  return connection
}

/** A fresh, migrated database: in memory, or on PostgreSQL when TEST_DATABASE_URL is set. */
export function openTestDatabase(): Promise<Connection> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openPostgresForTest(url) : openMemoryForTest()
}

export const testContext = (connection: Connection, clock: Clock = systemClock): Context => ({
  db: connection.db,
  clock,
  actor: SYSTEM,
})

/** The outcome of a command: `done`, or its error code. */
export const outcome = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )

/** Inserts four warehouses, a brand and a category. */
export async function makeShop({ db }: Connection) {
  const places = await db
    .insert(warehouses)
    .values([...WAREHOUSES])
    .returning()
  const [brand] = await db.insert(brands).values({ slug: 'lokatara', title: 'Lokatara' }).returning()
  const [category] = await db
    .insert(categories)
    .values({ slug: 'kursi', title: 'Chairs', title_idn: 'Kursi' })
    .returning()
  const [warehouse] = places
  if (!warehouse || !brand || !category) throw new Error('the shop was not made')
  return { warehouses: places, warehouse, brand, category }
}

type NewProduct = Partial<typeof products.$inferInsert> & { stock?: number; colors?: Record<string, number> }

let made = 0

/** Inserts a product with stock in the first warehouse; `colors` maps colour names to pieces. */
export async function makeProduct(
  { db }: Connection,
  shop: Awaited<ReturnType<typeof makeShop>>,
  wanted: NewProduct = {},
) {
  made += 1
  const { stock = 10, colors = {}, ...rest } = wanted
  const now = new Date()
  const [product] = await db
    .insert(products)
    .values({
      slug: `kursi-${made}`,
      title: `Chair ${made}`,
      title_idn: `Kursi ${made}`,
      price: 250_000,
      weight: 4000,
      brand_id: shop.brand.id,
      category_id: shop.category.id,
      created_at: now,
      updated_at: now,
      ...rest,
    })
    .returning()
  if (!product) throw new Error('the product was not made')
  const places: { product_color_id: number | null; on_hand: number }[] = []
  for (const [index, [color, on_hand]] of Object.entries(colors).entries()) {
    const [row] = await db
      .insert(product_colors)
      .values({ product_id: product.id, color, color_idn: color, hex_code: '#93a387', position: index })
      .returning()
    places.push({ product_color_id: row?.id ?? null, on_hand })
  }
  if (places.length === 0) places.push({ product_color_id: null, on_hand: stock })
  const items = await db
    .insert(stock_items)
    .values(places.map((place) => ({ ...place, warehouse_id: shop.warehouse.id, product_id: product.id })))
    .returning()
  await db.insert(stock_movements).values(
    items.map((item) => ({
      stock_item_id: item.id,
      kind: 'receipt' as const,
      quantity: item.on_hand,
      reference: 'opening balance',
      created_at: now,
    })),
  )
  forget([CATALOG_TAG])
  return { ...product, colors: places.map((place) => place.product_color_id) }
}
