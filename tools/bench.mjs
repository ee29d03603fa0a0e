import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import '#scripts/node-version.mjs'
import { changesLine, measureChanges } from './lib/bench-changes.mjs'
import { memoryOf } from './lib/bench-cpu.mjs'
import { openEmptyPage } from './lib/bench-empty.mjs'
import { measure } from './lib/bench-load.mjs'
import { loginsLine, measureLogins } from './lib/bench-logins.mjs'
import { measureNotifications, notificationsLine } from './lib/bench-notifications.mjs'
import { EMPTY_PAGE, OPERATIONS } from './lib/bench-operations.mjs'
import { machine, table } from './lib/bench-report.mjs'
import { openDemoShop, openLargeShop } from './lib/bench-shops.mjs'

const USAGE = `Measures requests: processor milliseconds of the shop and its database, speed and bytes.

  npm run bench [-- --shop demo|large|both] [--only NAME] [--products N] [--requests N] [--json FILE] [--compare FILE]

  --shop       the demo shop on the embedded database, a generated one on PostgreSQL, or both (both)
  --only       operations whose name contains this
  --products   how many products the generated shop has (100000)
  --requests   how many operations to measure of each kind (1000)
  --json       where the figures are written (results/bench.json)
  --compare    an earlier file: each figure is shown with its ratio to the earlier one`

const { values } = parseArgs({
  options: {
    shop: { type: 'string', default: 'both' },
    only: { type: 'string', default: '' },
    products: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '1000' },
    json: { type: 'string', default: 'results/bench.json' },
    compare: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const CHANGES = 'home page among changes'
const LOGINS = 'logins at once'
const NOTIFICATIONS = 'notifications applied'

function measureOne(shop, operation) {
  const count = Math.ceil(Number(values.requests) * (operation.weight ?? 1))
  process.stdout.write(`  ${operation.name} …\n`)
  return measure(shop, operation, { count, workers: operation.workers ?? 8 })
}

async function measureShop(shop, empty) {
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
    memory_mb: memoryOf(shop.pids[0]),
    ...(changes && { changes }),
    ...(logins && { logins }),
    ...(notifications && { notifications }),
  }
}

async function main() {
  const earlier = values.compare && JSON.parse(readFileSync(values.compare, 'utf8')).shops
  const openers = [
    values.shop !== 'large' && openDemoShop,
    values.shop !== 'demo' && (() => openLargeShop(Number(values.products))),
  ].filter(Boolean)
  const shops = []
  const empty = await openEmptyPage()
  for (const open of openers) {
    const shop = await open()
    if (!shop) {
      console.log('There is no PostgreSQL on this machine: the generated shop is not measured.')
      continue
    }
    console.log(`Measuring: ${shop.name}`)
    const measured = await measureShop(shop, empty).finally(shop.stop)
    shops.push(measured)
    console.log(`\n${table(measured, earlier)}\n`)
    console.log(`The shop's process has ${measured.memory_mb} MB of memory in use after this load.\n`)
    if (measured.changes) console.log(`${changesLine(measured.changes)}\n`)
    if (measured.logins) console.log(`${loginsLine(measured.logins)}\n`)
    if (measured.notifications) console.log(`${notificationsLine(measured.notifications)}\n`)
  }
  await empty.stop()
  writeFileSync(values.json, JSON.stringify({ machine: machine(), shops }, null, 2))
  console.log(
    `Written to ${values.json}. Each row is ${values.requests} operations, 8 at a time, unless its name says otherwise.`,
  )
}

if (values.help) console.log(USAGE)
else if (process.platform !== 'linux') console.log('The processor time is read from /proc, which only Linux has.')
else await main()
