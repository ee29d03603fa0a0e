import { readJson } from '#scripts/files.mjs'
import { placeOrder } from './pages.mjs'

const READY_MS = 30_000

/** Calls the operators' API as the operator whose cookie is in the context. */
async function call(url, context, method, path, data) {
  const answer = await context.request.fetch(`${url}/api/ops/v1${path}`, { method, data, headers: { origin: url } })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}`)
  return (await answer.json()).data
}

/** Becomes the sample owner, who reads the back-office in this language. */
export async function enterDesk(url, context, locale) {
  const { email, password } = readJson('lib/demo/operators.json').find(({ role }) => role === 'owner')
  await call(url, context, 'POST', '/login', { email, password })
  await call(url, context, 'PATCH', '/me', { locale })
  await context.addCookies([{ name: 'ops_lang', value: locale, url: `${url}/ops` }])
}

/** An order that a guest has paid at the simulated bank. */
async function paidOrder(url, context) {
  const id = await placeOrder(url, context)
  const charges = `${url}/api/sim/midtrans/charges`
  const { data } = await (await context.request.get(`${charges}?q=${id}`)).json()
  await context.request.post(`${charges}/${data[0].transaction_id}/pay`, { headers: { origin: url } })
  for (const since = Date.now(); Date.now() - since < READY_MS; await new Promise((done) => setTimeout(done, 200))) {
    const { status } = await call(url, context, 'GET', `/orders/${id}`)
    if (status === 'payment_verified') return id
  }
  throw new Error(`The order ${id} was not paid.`)
}

async function acceptedOrder(url, context) {
  const id = await paidOrder(url, context)
  await call(url, context, 'POST', `/orders/${id}/transitions`, { verb: 'process_order' })
  return id
}

/** A return of a delivered order; returns the path of its page. */
async function claim(url, context) {
  const id = await acceptedOrder(url, context)
  const step = (verb, data) => call(url, context, 'POST', `/orders/${id}/transitions`, { verb, data })
  await step('ship_order', { courier: 'JNE', tracking_code: `RESI${id}` })
  await step('order_delivered', {})
  const asked = { return: { message: 'Warnanya berbeda dari foto.', images: [] } }
  const headers = { origin: url }
  const answer = await context.request.post(`${url}/api/v1/orders/${id}/returns`, { data: asked, headers })
  if (!answer.ok()) throw new Error(`the return answered ${answer.status()}`)
  return `/ops/claims/${(await answer.json()).data.id}`
}

async function customer(url, context) {
  const { email } = readJson('lib/demo/accounts.json').find(({ role }) => role === 'user')
  const [{ id }] = await call(url, context, 'GET', `/customers?q=${encodeURIComponent(email)}`)
  return `/ops/customers/${id}`
}

/** Waits until nothing is loading; the stream of events keeps the network busy. */
const settle = (page) =>
  page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('main [aria-busy=true], main .animate-pulse'),
  )

const after = (prepare, path) => async (url, context) => {
  await prepare(url, context)
  return path
}

/** The pages of the back-office, as `pages` has those of the shop. */
export const deskPages = [
  { name: 'today', path: after(paidOrder, '/ops') },
  { name: 'orders', path: '/ops/orders' },
  { name: 'order', path: async (url, context) => `/ops/orders/${await paidOrder(url, context)}` },
  { name: 'pack', path: after(acceptedOrder, '/ops/pack') },
  { name: 'pack-order', path: async (url, context) => `/ops/pack/${await acceptedOrder(url, context)}` },
  { name: 'claims', path: after(claim, '/ops/claims') },
  { name: 'claim', path: claim },
  { name: 'couriers', path: '/ops/couriers' },
  { name: 'counter', path: '/ops/counter' },
  { name: 'stock', path: '/ops/stock' },
  { name: 'products', path: '/ops/products' },
  { name: 'vouchers', path: '/ops/vouchers' },
  { name: 'flash-sales', path: '/ops/flash-sales' },
  { name: 'rental-results', path: '/ops/rental-results' },
  { name: 'money', path: '/ops/money' },
  { name: 'customers', path: '/ops/customers?q=sari' },
  { name: 'customer', path: customer },
  { name: 'reviews', path: '/ops/reviews' },
  { name: 'figures', path: '/ops/figures' },
  { name: 'settings', path: '/ops/settings' },
  { name: 'warehouses', path: '/ops/settings/warehouses' },
  { name: 'closed-days', path: '/ops/settings/days' },
  { name: 'business-page', path: '/ops/settings/business' },
  { name: 'operators', path: '/ops/operators' },
  { name: 'keys', path: '/ops/keys' },
  { name: 'audit', path: '/ops/audit' },
  { name: 'health', path: '/ops/health' },
  { name: 'account', path: '/ops/account' },
].map(({ name, path }) => ({ name: `desk-${name}`, path, prepare: settle, isDesk: true }))
