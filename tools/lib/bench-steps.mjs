import { createHash } from 'node:crypto'
import { readJson } from '#scripts/files.mjs'

const ADDRESS = readJson('lib/demo/address.json')
const [ACCOUNT] = readJson('lib/demo/accounts.json')

/** Signs the notifications of the simulated gateway. The measured shop gets the same key. */
export const SERVER_KEY = 'SB-Mid-server-bench-of-the-shop'

/** Lets the bench read what the measured shop says of itself. */
export const METRICS_TOKEN = 'bench-metrics-token-of-this-machine-only'

/** What a shop answered instead of 2xx. */
export class Refused extends Error {
  constructor(what, status, text) {
    super(`${what} answered ${status}: ${text}`)
    this.status = status
  }
}

export async function expectOk(client, method, path, body, encoding) {
  const answer = await client.call(method, path, body, encoding)
  if (answer.status >= 300) throw new Refused(`${method} ${path}`, answer.status, answer.text())
  return answer
}

export async function read(client, method, path, body) {
  return JSON.parse((await expectOk(client, method, path, body)).text()).data
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A random number of its own for each turn, so that a turn is the same in every run. */
export const randomAt = (turn, salt = 0) => randomFrom(turn * 7_919 + salt)

export const pickAny = (list, random) => list[Math.floor(random() * list.length)]

/** By Zipf's law: of `list`, the one at rank r is picked 1/r as often as the first. */
export const pickByRank = (list, random) => list[Math.min(list.length, Math.floor((list.length + 1) ** random())) - 1]

/** Limits of a price that nobody has asked for before: one of millions. */
export function newPrices(random) {
  const lowest = Math.floor(20_000 * 100 ** random())
  return `min_price=${lowest}&max_price=${Math.floor(lowest * (1.5 + 8 * random()))}`
}

/** Two words from names of products, in a pair that nobody has asked for before. */
export const newWords = (words, random) => encodeURIComponent(`${pickAny(words, random)} ${pickAny(words, random)}`)

export async function becomeGuest(client) {
  client.forget()
  await expectOk(client, 'POST', '/api/v1/users/guests')
}

export const addAddress = (client) => read(client, 'POST', '/api/v1/addresses', ADDRESS)

export const putInCart = (client, line) =>
  expectOk(client, 'POST', '/api/v1/products/cart', { merge: [{ ...line, quantity: 1 }] })

export const placeOrder = (client, address_id, line) =>
  read(client, 'POST', '/api/v1/orders', {
    address_id,
    courier_id: 1,
    shipping_method: 'REG',
    order_products_attributes: [{ ...line, quantity: 1 }],
  })

const startPaying = (client, { id, net_price }) =>
  expectOk(client, 'POST', `/api/v1/orders/${id}/pay`, { method: 'virtual_account', channel: 'bca', amount: net_price })

const chargeOf = ({ id }) => `GRY-${id}-1`

/** A guest buys one piece as the storefront does, and pays at the simulated bank, which notifies the shop. */
export async function checkOut(client, line) {
  await becomeGuest(client)
  await putInCart(client, line)
  const address = await addAddress(client)
  await expectOk(client, 'GET', '/api/v1/products/cart')
  await expectOk(client, 'GET', `/api/v1/shipments/1/services?district_id=${ADDRESS.district_id}&weight=1000`)
  await expectOk(client, 'GET', '/api/v1/payments/methods')
  const order = await placeOrder(client, address.id, line)
  await startPaying(client, order)
  await expectOk(client, 'POST', `/api/sim/midtrans/charges/${chargeOf(order)}/pay`)
  await expectOk(client, 'GET', `/api/v1/orders/${order.id}`)
  return { charge: chargeOf(order), amount: order.net_price }
}

/** A member logs in and looks at account and orders. */
export async function visitAccount(client) {
  client.forget()
  const { email, password } = ACCOUNT
  await expectOk(client, 'POST', '/api/v1/login', { email, password })
  await expectOk(client, 'GET', '/api/v1/users/me')
  await expectOk(client, 'GET', '/api/v1/orders')
}

/** The gateway says once more that a charge is paid. */
export function notify(client, { charge, amount }) {
  const gross_amount = `${amount}.00`
  return expectOk(client, 'POST', '/api/webhooks/payments/midtrans', {
    transaction_time: '2026-11-21 10:00:02',
    transaction_id: `bench-${charge}`,
    transaction_status: 'settlement',
    order_id: charge,
    status_code: '200',
    gross_amount,
    signature_key: createHash('sha512').update(`${charge}200${gross_amount}${SERVER_KEY}`).digest('hex'),
  })
}
