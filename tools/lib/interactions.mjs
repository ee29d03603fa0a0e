import { chromium, devices } from 'playwright'
import { chromiumArgs, findChromium } from './chromium.mjs'
import { pages } from './pages.mjs'

/** The slowdown of the phone, as in Lighthouse. */
const SLOWER = 4
/** Google's limit for a good interaction is 200 ms. */
export const LIMIT_MS = 150

const SOFA = '/products/sofa-tiga-dudukan-rimba'
const cartPath = pages.find(({ name }) => name === 'cart').path

const button = (page, name) => page.getByRole('button', { name, exact: true }).first()

/** Becomes the sample shopper with one product in the rent cart. */
async function fillRentCart(url, context) {
  const call = async (method, path, data) => {
    const answer = await context.request.fetch(`${url}/api/v1${path}`, { method, data, headers: { origin: url } })
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}`)
    return (await answer.json()).data
  }
  await pages.find(({ name }) => name === 'profile').path(url, context)
  const { products } = await call('GET', '/rents/products?limit=1')
  const { id: product_id, rent_pricings } = await call('GET', `/products/${products[0].slug}`)
  const rent_duration_id = rent_pricings[0].rent_duration.id
  await call('POST', '/products/rent_cart', { product_id, quantity: 1, rent_duration_id })
  return '/cart?cart=rent'
}

/** What a shopper taps on a page: `taps` are done in order, each of them is measured. */
const INTERACTIONS = [
  {
    name: 'filter',
    path: '/products',
    taps: [
      (page) => button(page, 'Filter'),
      (page) => page.getByRole('dialog').locator('label:has(input[type=checkbox])').nth(0),
      (page) => page.getByRole('dialog').locator('label:has(input[type=checkbox])').nth(1),
      (page) => page.getByRole('dialog').getByRole('button', { name: /^Lihat.* produk$/ }),
    ],
  },
  {
    name: 'calendar',
    path: fillRentCart,
    taps: [
      (page) => page.getByRole('button', { name: 'Pilih hari antar' }),
      (page) => page.locator('table button:not([aria-disabled]):not([disabled])').first(),
    ],
  },
  {
    name: 'colour',
    path: SOFA,
    taps: [1, 0, 1].map((n) => (page) => page.locator('label:has(input[name=color])').nth(n)),
  },
  {
    name: 'quantity',
    path: SOFA,
    taps: [(page) => button(page, 'Tambah satu'), (page) => button(page, 'Kurangi satu')],
  },
  {
    name: 'quantity in cart',
    path: cartPath,
    taps: [/^Tambah jumlah/, /^Kurangi jumlah/].map((name) => (page) => page.getByRole('button', { name }).first()),
  },
]

/** Collects the page's events that belong to an interaction. Runs in the page. */
function watchEvents() {
  window.griyaEvents = []
  new PerformanceObserver((list) => {
    for (const { interactionId, name, startTime, duration, processingStart, processingEnd } of list.getEntries()) {
      if (interactionId)
        window.griyaEvents.push({ interactionId, name, startTime, duration, processingStart, processingEnd })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/** The longest event, as its waiting time, its handlers' time and the time to the next picture, in ms. */
function longest(events) {
  const [event] = events.toSorted((a, b) => b.duration - a.duration)
  if (!event) return { total: 0, delay: 0, handlers: 0, picture: 0 }
  const { startTime, duration, processingStart, processingEnd } = event
  return {
    total: Math.round(duration),
    delay: Math.round(processingStart - startTime),
    handlers: Math.round(processingEnd - processingStart),
    picture: Math.round(startTime + duration - processingEnd),
  }
}

const settle = async (page) => {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}

/** The time of the page's thread that scripts have taken, in ms of the slowed phone; waiting for a core is not in it. */
async function scriptTime(phone) {
  const { metrics } = await phone.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000
}

/** Taps once and returns the interaction's longest event, and what its scripts took until the page was quiet again. */
async function tap(page, phone, target) {
  await target.scrollIntoViewIfNeeded()
  await settle(page)
  await page.evaluate(() => {
    window.griyaEvents.length = 0
  })
  const before = await scriptTime(phone)
  await target.tap()
  await settle(page)
  const script = Math.round((await scriptTime(phone)) - before)
  return { ...longest(await page.evaluate(() => window.griyaEvents)), script }
}

async function measure({ name, path, taps }, { url, browser }) {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'id-ID', timezoneId: 'Asia/Jakarta' })
  await context.addInitScript(watchEvents)
  const page = await context.newPage()
  await page.goto(`${url}${typeof path === 'function' ? await path(url, context) : path}`)
  await settle(page)
  const phone = await context.newCDPSession(page)
  await phone.send('Performance.enable', { timeDomain: 'threadTicks' })
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const found = []
  for (const target of taps) found.push(await tap(page, phone, target(page)))
  await context.close()
  return { name, taps: found, inp_ms: Math.max(...found.map(({ total }) => total)) }
}

/**
 * Measures every interaction of the shop at this address on a phone that is four times slower than this machine, each
 * in a page of its own; of several runs, the median counts.
 */
export async function measureInteractions(url, runs) {
  const browser = await chromium.launch({ executablePath: await findChromium({ whole: true }), args: chromiumArgs })
  const results = []
  for (const interaction of INTERACTIONS) {
    const found = []
    for (let run = 0; run < runs; run += 1) found.push(await measure(interaction, { url, browser }))
    found.sort((a, b) => a.inp_ms - b.inp_ms)
    results.push(found[Math.floor(found.length / 2)])
  }
  await browser.close()
  return results
}

const part = ({ total, delay, handlers, picture, script }) =>
  `${total} (${delay} + ${handlers} + ${picture}; scripts ${script})`

/** A line with the slowest tap, and each tap as its waiting time, its handlers and the time to the next picture. */
export const interactionRow = ({ name, inp_ms, taps }) =>
  [name.padEnd(16), `${inp_ms} ms`.padStart(7), taps.map(part).join('  ')].join('  ')
