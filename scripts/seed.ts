import { parseArgs } from 'node:util'
import { count } from 'drizzle-orm'
import { products } from '@/lib/catalog/products/tables'
import { openDatabase, ownTarget } from '@/lib/db/client'
import { type Context, SYSTEM } from '@/lib/db/command'
import { DatabaseLockedError } from '@/lib/db/lock'
import { generateProducts } from '@/lib/demo/generate'
import { refuseRealShop, seedWhenEmpty } from '@/lib/demo/seed'
import { systemClock } from '@/lib/platform/time'
import { counted, readWhole, runProgram, say } from './lib/program'
import { readSettings } from './lib/shop'

const USAGE = `Fills an empty database with the demo shop. A shop with data stays as it is.
Refused for a shop with real customers (APP_ENV=production or keys of a real gateway) unless DEMO=1.

  npm run seed [-- --seed N] [--products M]

  --seed N       the seed of the generated products: the same seed generates the same products (1)
  --products M   the number of products; those beyond the demo shop are generated as variations of its products`

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  products: { type: 'string', default: '0' },
  help: { type: 'boolean', default: false },
} as const

async function fill(context: Context, seed: number, wanted: number) {
  if (!(await seedWhenEmpty(context, say))) return console.log('The shop already has data; nothing was added.')
  const [made] = await context.db.select({ products: count() }).from(products)
  const missing = wanted - (made?.products ?? 0)
  if (missing > 0) await generateProducts(context, { seed, products: missing, say })
  console.log(`The shop has ${counted(Math.max(wanted, made?.products ?? 0), 'product')}.`)
}

async function open() {
  try {
    return await openDatabase(ownTarget())
  } catch (error) {
    if (error instanceof DatabaseLockedError) return null
    throw error
  }
}

await runProgram(USAGE, async () => {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const seed = readWhole('--seed', values.seed)
  const wanted = readWhole('--products', values.products)
  readSettings()
  refuseRealShop()
  const connection = await open()
  if (!connection) {
    console.log('A running shop has this database and filled it when it started; nothing was added.')
    return 0
  }
  await fill({ db: connection.db, clock: systemClock, actor: SYSTEM }, seed, wanted).finally(() => connection.close())
  return 0
})
