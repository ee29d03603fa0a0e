import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import '#scripts/node-version.mjs'
import { changesLine, measureChanges } from './lib/bench-changes.mjs'
import { memoryOf } from './lib/bench-cpu.mjs'
import { openEmptyPage } from './lib/bench-empty.mjs'
import { idleLine, measureIdle } from './lib/bench-idle.mjs'
import { measure } from './lib/bench-load.mjs'
import { loginsLine, measureLogins } from './lib/bench-logins.mjs'
import { measureNotifications, notificationsLine } from './lib/bench-notifications.mjs'
import { EMPTY_PAGE, OPERATIONS } from './lib/bench-operations.mjs'
import { machine, table } from './lib/bench-report.mjs'
import { openDemoShop, openEmbeddedShop, openLargeShop } from './lib/bench-shops.mjs'
import { soak } from './lib/bench-soak.mjs'

const USAGE = `Measures requests: processor milliseconds of the shop and its database, speed and bytes.

  npm run bench [-- --shop demo|large|both|embedded] [--only NAME] [--products N] [--requests N] [--json FILE] [--compare FILE]
  npm run bench -- --soak MINUTES [--shop …] [--products N] [--seed N]

  --shop       the demo shop on the embedded database, a generated one on PostgreSQL, or both (both); or a generated
               one on the embedded database
  --only       operations whose name contains this
  --products   how many products the generated shop has (100000)
  --requests   how many operations to measure of each kind (1000)
  --json       where the figures are written (results/bench.json)
  --compare    an earlier file: each figure is shown with its ratio to the earlier one
  --soak       instead of operations: a busy day's mix at 60 % of what the shop can do, for this many minutes
  --seed       other visitors in the soak (1)

Prices and words that are called new are drawn at random from millions, so that no answer is remembered. Memory and
idle processor time of each shop are printed too.`

const { values } = parseArgs({
  options: {
    shop: { type: 'string', default: 'both' },
    only: { type: 'string', default: '' },
    products: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '1000' },
    json: { type: 'string', default: 'results/bench.json' },
    compare: { type: 'string' },
    soak: { type: 'string' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

const CHANGES = 'home page among changes'
const LOGINS = 'logins at once'
const NOTIFICATIONS = 'notifications applied'
const IDLE = 'idle'
const SHOPS = {
  demo: [openDemoShop],
  large: [openLargeShop],
  both: [openDemoShop, openLargeShop],
  embedded: [openEmbeddedShop],
}
const SOAK_FILE = 'results/soak.json'

function measureOne(shop, operation) {
  const count = Math.ceil(Number(values.requests) * (operation.weight ?? 1))
  process.stdout.write(`  ${operation.name} …\n`)
  return measure(shop, operation, { count, workers: operation.workers ?? 8 })
}

async function measureShop(shop, empty) {
  const idle = IDLE.includes(values.only) ? await measureIdle(shop) : null
  const memory_before_mb = memoryOf(shop.pids[0])
  const figures = [await measureOne(empty, EMPTY_PAGE)]
  for (const operation of OPERATIONS.filter(({ name }) => name.includes(values.only))) {
    const figure = await measureOne(shop, operation)
    figures.push(operation.isPage ? { ...figure, of_empty: figure.cpu_ms / figures[0].cpu_ms } : figure)
  }
  const changes = CHANGES.includes(values.only) ? await measureChanges(shop) : null
  const logins = LOGINS.includes(values.only) ? await measureLogins(shop) : null
  const notifications = NOTIFICATIONS.includes(values.only) ? await measureNotifications(shop) : null
  return {
    shop: shop.name,
    figures,
    products: shop.products,
    memory_before_mb,
    memory_mb: memoryOf(shop.pids[0]),
    ...(idle !== null && { idle }),
    ...(changes && { changes }),
    ...(logins && { logins }),
    ...(notifications && { notifications }),
  }
}

/** The shops that are asked for, opened when it is their turn. */
const openers = () =>
  SHOPS[values.shop].map((open) => async () => {
    const shop = await open(Number(values.products))
    if (!shop) console.log('There is no PostgreSQL on this machine: the generated shop is not measured.')
    return shop
  })

function print(measured, earlier) {
  console.log(`\n${table(measured, earlier)}\n`)
  const { memory_before_mb, memory_mb, idle, changes, logins, notifications } = measured
  console.log(
    `The shop's process has ${memory_mb} MB of memory in use after this load, ${memory_before_mb} MB before.\n`,
  )
  if (idle !== undefined) console.log(`${idleLine(idle)}\n`)
  if (changes) console.log(`${changesLine(changes)}\n`)
  if (logins) console.log(`${loginsLine(logins)}\n`)
  if (notifications) console.log(`${notificationsLine(notifications)}\n`)
}

async function measureAll() {
  const earlier = values.compare && JSON.parse(readFileSync(values.compare, 'utf8')).shops
  const shops = []
  const empty = await openEmptyPage()
  for (const open of openers()) {
    const shop = await open()
    if (!shop) continue
    console.log(`Measuring: ${shop.name}, ${shop.products} products`)
    const measured = await measureShop(shop, empty).finally(shop.stop)
    shops.push(measured)
    print(measured, earlier)
  }
  await empty.stop()
  writeFileSync(values.json, JSON.stringify({ machine: machine(), shops }, null, 2))
  console.log(
    `Written to ${values.json}. Each row is ${values.requests} operations, 8 at a time, unless its name says otherwise.`,
  )
}

async function soakAll() {
  const shops = []
  for (const open of openers()) {
    const shop = await open()
    if (!shop) continue
    console.log(`Soaking: ${shop.name}, ${shop.products} products, ${values.soak} minutes`)
    const options = { minutes: Number(values.soak), seed: Number(values.seed) }
    const figures = await soak(shop, options, (line) => console.log(`  ${line}`)).finally(shop.stop)
    shops.push({ shop: shop.name, ...figures })
  }
  writeFileSync(SOAK_FILE, JSON.stringify({ machine: machine(), shops }, null, 2))
  console.log(`Written to ${SOAK_FILE}.`)
}

if (values.help || !SHOPS[values.shop]) console.log(USAGE)
else if (process.platform !== 'linux') console.log('The processor time is read from /proc, which only Linux has.')
else await (values.soak ? soakAll() : measureAll())
