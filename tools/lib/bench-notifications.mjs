import { readJson } from '#scripts/files.mjs'
import { openClient } from './bench-client.mjs'

const ORDERS = 400
const PARALLEL = 16
const TIMEOUT_MS = 180_000
const POLL_MS = 100
const ADDRESS = readJson('lib/demo/address.json')

async function ask(client, method, path, body) {
  const answer = await client.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text()}`)
  return JSON.parse(answer.text()).data
}

/** Runs `work` for every turn, 16 at a time. */
async function each(turns, work) {
  let next = 0
  const one = async () => {
    while (next < turns) {
      const turn = next
      next += 1
      await work(turn)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, one))
}

/** Places an order that waits for a bank transfer. */
async function placeOrder({ url, orderable }, turn) {
  const client = openClient(url)
  await client.call('POST', '/api/v1/users/guests')
  const { id: address_id } = await ask(client, 'POST', '/api/v1/addresses', ADDRESS)
  const line = { ...orderable[turn % orderable.length], quantity: 1 }
  const wanted = { address_id, courier_id: 1, shipping_method: 'REG', order_products_attributes: [line] }
  const { id } = await ask(client, 'POST', '/api/v1/orders', wanted)
  await ask(client, 'POST', `/api/v1/orders/${id}/pay`, { method: 'virtual_account', channel: 'bca' })
  return { client, id }
}

async function isPaid({ client, id }) {
  return (await ask(client, 'GET', `/api/v1/orders/${id}`)).paid
}

/** Waits until all orders are paid, checking one after the other. */
async function untilPaid(orders) {
  const until = Date.now() + TIMEOUT_MS
  for (const order of orders) {
    while (!(await isPaid(order))) {
      if (Date.now() > until) throw new Error(`order ${order.id} is not paid after ${TIMEOUT_MS / 1000} s`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
}

/** Measures how many payments a second are notified, stored, checked at the gateway and applied to their orders. */
export async function measureNotifications(shop) {
  const orders = []
  await each(ORDERS, async (turn) => orders.push(await placeOrder(shop, turn)))
  const since = performance.now()
  await each(ORDERS, (turn) => {
    const { client, id } = orders[turn]
    return ask(client, 'POST', `/api/sim/midtrans/charges/GRY-${id}-1/pay`)
  })
  const told = (performance.now() - since) / 1_000
  await untilPaid(orders)
  const applied = (performance.now() - since) / 1_000
  for (const { client } of orders) client.close()
  return { orders: ORDERS, told_per_second: ORDERS / told, applied_per_second: ORDERS / applied }
}

export const notificationsLine = ({ orders, told_per_second, applied_per_second }) =>
  `${orders} payments: ${told_per_second.toFixed(0)} notifications a second stored, ${applied_per_second.toFixed(0)} a second applied`
