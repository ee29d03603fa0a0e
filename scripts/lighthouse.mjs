import './lib/node-version.mjs'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { machine } from './lib/bench-report.mjs'
import { root } from './lib/files.mjs'
import { ensureInstalled, npm } from './lib/install.mjs'
import { CATEGORIES, HEAD, percent, row, summary } from './lib/lighthouse-report.mjs'
import { pages } from './lib/pages.mjs'
import { freePort } from './lib/port.mjs'

const USAGE = `Audits the built shop as a phone of the middle class on a slow network sees it.

  npm run lighthouse [-- --only NAME] [--runs N] [--base URL]

  --only   one page: its name in the table
  --runs   how often each page is audited; the median speed counts (1)
  --base   a shop that is open already, instead of one of its own`

/** The newest that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const GOAL = 0.95
const SOFA = '/products/sofa-tiga-dudukan-rimba'
const pathOf = (name) => pages.find((page) => page.name === name).path

/** `unlisted` are kept out of search engines on purpose, which Lighthouse counts against them. */
const AUDITED = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/products' },
  { name: 'filtered listing', path: '/products?min_price=500000&sort_by=price_asc', unlisted: true },
  { name: 'search', path: '/products?q=sofa', unlisted: true },
  { name: 'product to buy', path: SOFA },
  { name: 'product to rent', path: `${SOFA}#rent` },
  { name: 'post', path: pathOf('post') },
  { name: 'login', path: '/login', unlisted: true },
  { name: 'cart', path: pathOf('cart'), unlisted: true },
]

const text = { type: 'string' }
const { values } = parseArgs({
  options: { only: text, base: text, runs: { ...text, default: '1' }, help: { type: 'boolean' } },
})

/** One audit in the browser at that port, which keeps its cookies; on a busy machine one may have to be made again. */
async function audit(address, port, file, tries = 2) {
  const how = ['--quiet', '--output=json', `--output-path=${file}`, `--port=${port}`]
  const only = `--only-categories=${CATEGORIES}`
  const { code, output } = await npm('exec', '--yes', '--', LIGHTHOUSE, address, ...how, only)
  if (code === 0) return JSON.parse(readFileSync(file, 'utf8'))
  if (tries > 1) return audit(address, port, file, tries - 1)
  throw new Error(`Lighthouse failed at ${address}:\n${output}`)
}

/** A page that somebody has read before, since the first reader after a change waits for it to be made. */
async function auditPage(page, { url, context, port, folder }) {
  const path = typeof page.path === 'function' ? await page.path(url, context) : page.path
  const file = join(folder, `${page.name.replaceAll(' ', '-')}.json`)
  await fetch(`${url}${path}`).then((answer) => answer.arrayBuffer())
  const reports = []
  for (let run = 0; run < Number(values.runs); run += 1) reports.push(await audit(`${url}${path}`, port, file))
  reports.sort((a, b) => a.categories.performance.score - b.categories.performance.score)
  const median = reports[Math.floor(reports.length / 2)]
  writeFileSync(file, JSON.stringify(median))
  return summary(page, median)
}

/** A browser that Lighthouse can be sent to, and the shop for it to look at. */
async function open() {
  const { chromium } = await import('playwright')
  const { chromiumArgs, findChromium } = await import('./lib/chromium.mjs')
  const { startServer } = await import('./lib/server.mjs')
  const server = values.base ? undefined : await startServer({ name: 'lighthouse-server' })
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'griya-lighthouse-'))
  const args = [...chromiumArgs, `--remote-debugging-port=${port}`]
  const executablePath = await findChromium({ whole: true })
  const context = await chromium.launchPersistentContext(profile, { executablePath, args })
  async function close() {
    await context.close()
    await server?.stop()
    rmSync(profile, { recursive: true, force: true })
  }
  return { url: values.base ?? server.url, port, context, close }
}

async function main() {
  await ensureInstalled()
  const folder = join(root, 'results/lighthouse')
  mkdirSync(folder, { recursive: true })
  const { close, ...place } = await open()
  const before = loadavg()[0]
  const found = []
  try {
    console.log(HEAD)
    for (const page of AUDITED.filter(({ name }) => values.only === undefined || name === values.only)) {
      found.push(await auditPage(page, { ...place, folder }))
      console.log(row(found.at(-1)))
    }
  } finally {
    await close()
  }
  const load = { before, after: loadavg()[0] }
  const result = { lighthouse: LIGHTHOUSE, date: new Date().toISOString(), machine: machine(), load, pages: found }
  writeFileSync(join(root, 'results/lighthouse.json'), JSON.stringify(result, null, 2))
  console.log(
    `Load ${before.toFixed(1)} to ${load.after.toFixed(1)}. Written to results/lighthouse.json, reports beside it.`,
  )
  const slow = found.filter(({ scores }) => scores.performance < GOAL).map(({ name }) => name)
  if (slow.length > 0) console.log(`Speed below ${percent(GOAL)}, which a busy machine lowers: ${slow.join(', ')}.`)
  process.exitCode = found.some(({ faults }) => faults.length > 0) ? 1 : 0
}

if (values.help) console.log(USAGE)
else await main()
