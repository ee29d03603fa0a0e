import '#scripts/node-version.mjs'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#scripts/files.mjs'
import { ensureInstalled, npm } from '#scripts/install.mjs'
import { freePort } from '#scripts/port.mjs'
import { machine } from './lib/bench-report.mjs'
import { CATEGORIES, HEAD, percent, row, SLOWER, slowerFor, summary } from './lib/lighthouse-report.mjs'
import { pages } from './lib/pages.mjs'

const USAGE = `Audits the built shop with Lighthouse, as a mid-range phone on a slow network.

  npm run lighthouse [-- --only NAME] [--runs N] [--base URL] [--interactions]

  --only   one page: its name in the table
  --runs   how often each page is audited; the median speed counts (1)
  --base   the address of a running shop, instead of starting one
  --interactions
           instead of pages: the time from a tap to the next picture, on a phone four times slower than this machine`

/** The newest version that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const GOAL = 0.95
/** Lighthouse's phone, which decides the widths of the pictures. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
const SOFA = '/products/sofa-tiga-dudukan-rimba'
const pathOf = (name) => pages.find((page) => page.name === name).path

/** `unlisted` pages are excluded from search engines on purpose, which Lighthouse reports as a fault. */
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
  options: {
    only: text,
    base: text,
    runs: { ...text, default: '1' },
    interactions: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

/** Runs Lighthouse, and once more if it fails, as it does on a busy machine. */
async function lighthouse(address, args, tries = 2) {
  const how = ['--quiet', `--only-categories=${CATEGORIES}`, ...args]
  const { code, output } = await npm('exec', '--yes', '--', LIGHTHOUSE, address, ...how)
  if (code === 0) return
  if (tries <= 1) throw new Error(`Lighthouse failed at ${address}:\n${output}`)
  await lighthouse(address, args, tries - 1)
}

/** Audits the recorded load for a processor that is `slower` times slower than this one. */
async function auditRecorded(address, { load, file, slower }) {
  const recorded = join(load, 'artifacts.json')
  const artifacts = JSON.parse(readFileSync(recorded, 'utf8'))
  // Lighthouse requires the same slowdown in the recording, which was made without throttling.
  artifacts.settings.throttling.cpuSlowdownMultiplier = slower
  writeFileSync(recorded, JSON.stringify(artifacts))
  const how = [`--throttling.cpuSlowdownMultiplier=${slower}`, '--output=json', `--output-path=${file}`]
  await lighthouse(address, [`-A=${load}`, ...how])
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Loads a page once and audits it twice: with Lighthouse's slowdown, and as a phone of constant speed. */
async function audit(address, { port, load, file }) {
  await lighthouse(address, [`-G=${load}`, `--port=${port}`])
  const report = await auditRecorded(address, { load, file, slower: SLOWER })
  const { benchmarkIndex } = report.environment
  const phone = await auditRecorded(address, { load, file, slower: slowerFor(benchmarkIndex) })
  return { report, phone }
}

/** Opens a page as the audited phone does: the first request renders it, and the first view makes its pictures. */
async function warm(address, context) {
  const tab = await context.newPage()
  await tab.goto(address, { waitUntil: 'networkidle' })
  await tab.close()
}

/** Audits a page that was opened once before. */
async function auditPage(page, { url, context, port, folder }) {
  const path = typeof page.path === 'function' ? await page.path(url, context) : page.path
  const file = join(folder, `${page.name.replaceAll(' ', '-')}.json`)
  const load = join(folder, 'load')
  await warm(`${url}${path}`, context)
  const audits = []
  for (let run = 0; run < Number(values.runs); run += 1) audits.push(await audit(`${url}${path}`, { port, load, file }))
  const speed = ({ report }) => report.categories.performance.score
  audits.sort((a, b) => speed(a) - speed(b))
  const median = audits[Math.floor(audits.length / 2)]
  writeFileSync(file, JSON.stringify(median.report))
  return summary(page, median)
}

/** Starts the shop and a browser that Lighthouse can control. */
async function open() {
  const { chromium } = await import('playwright')
  const { chromiumArgs, findChromium } = await import('./lib/chromium.mjs')
  const { startServer } = await import('./lib/server.mjs')
  const server = values.base ? undefined : await startServer({ name: 'lighthouse-server' })
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'griya-lighthouse-'))
  const args = [...chromiumArgs, `--remote-debugging-port=${port}`]
  const executablePath = await findChromium({ whole: true })
  const context = await chromium.launchPersistentContext(profile, { ...PHONE, executablePath, args })
  async function close() {
    await context.close()
    await server?.stop()
    rmSync(profile, { recursive: true, force: true })
  }
  return { url: values.base ?? server.url, port, context, close }
}

/**
 * Prints each interaction: its slowest tap, and every tap as waiting time + handlers + time to the next picture. A busy
 * machine makes all three longer, but not the thread time of the scripts.
 */
async function interactions() {
  await ensureInstalled()
  const { interactionRow, LIMIT_MS, measureInteractions } = await import('./lib/interactions.mjs')
  const { startServer } = await import('./lib/server.mjs')
  const server = values.base ? undefined : await startServer({ name: 'lighthouse-server' })
  try {
    const found = await measureInteractions(values.base ?? server.url, Number(values.runs))
    for (const one of found) console.log(interactionRow(one))
    const slow = found.filter(({ inp_ms }) => inp_ms > LIMIT_MS).map(({ name }) => name)
    if (slow.length > 0) console.log(`Slower than ${LIMIT_MS} ms: ${slow.join(', ')}.`)
  } finally {
    await server?.stop()
  }
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
    `Load ${before.toFixed(1)} to ${load.after.toFixed(1)}. Written to results/lighthouse.json, reports to results/lighthouse/.`,
  )
  const slow = found.filter(({ scores }) => scores.performance < GOAL).map(({ name }) => name)
  if (slow.length > 0)
    console.log(`Performance is below ${percent(GOAL)} (it is lower on a busy machine): ${slow.join(', ')}.`)
  process.exitCode = found.some(({ faults }) => faults.length > 0) ? 1 : 0
}

if (values.help) console.log(USAGE)
else await (values.interactions ? interactions() : main())
