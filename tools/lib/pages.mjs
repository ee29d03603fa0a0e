import { readJson } from '#scripts/files.mjs'

const ADDRESS = readJson('lib/demo/address.json')

/** Calls the API as this browser's shopper; the session's cookie stays in the context. */
function shopper(url, context) {
  return async (method, path, data) => {
    const answer = await context.request.fetch(`${url}/api/v1${path}`, { method, data, headers: { origin: url } })
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}`)
    return (await answer.json()).data
  }
}

async function firstProducts(url, context) {
  const { products } = await shopper(url, context)('GET', '/products?limit=3')
  return products
}

/** Three products that one shopper may order again and again. */
async function unlimitedProducts(url, context) {
  const { products } = await shopper(url, context)('GET', '/products?limit=30&sort_by=price_asc')
  return products.filter(({ limit_per_order }) => limit_per_order < 0).slice(0, 3)
}

const flashSale = async (url, context) => {
  const [sale] = await shopper(url, context)('GET', '/flash_sales/home')
  return `/flash-sale/${sale.slug}`
}

const product = async (url, context) => `/products/${(await firstProducts(url, context))[0].slug}`

/** Becomes a guest with three products in the cart. */
async function fillCart(url, context) {
  const call = shopper(url, context)
  await call('POST', '/users/guests')
  const merge = (await firstProducts(url, context)).map(({ id }) => ({ product_id: id, quantity: 1 }))
  await call('POST', '/products/cart', { merge })
  return call
}

const cart = async (url, context) => {
  await fillCart(url, context)
  return '/cart'
}

const checkout = async (url, context) => {
  await fillCart(url, context)
  return '/checkout'
}

/** Becomes a guest with an order that waits for a BCA transfer. */
export async function placeOrder(url, context) {
  const call = await fillCart(url, context)
  const address = await call('POST', '/addresses', ADDRESS)
  const [{ id: product_id }] = await firstProducts(url, context)
  const order = await call('POST', '/orders', {
    address_id: address.id,
    courier_id: 1,
    shipping_method: 'REG',
    order_products_attributes: [{ product_id, quantity: 1 }],
  })
  await call('POST', `/orders/${order.id}/pay`, { method: 'virtual_account', channel: 'bca' })
  return order.id
}

const payment = async (url, context) => `/payment?order=${await placeOrder(url, context)}`
const orderStatus = async (url, context) => `/orders/${await placeOrder(url, context)}/status`

/** Becomes the sample shopper, or the sample reseller. */
async function logIn(url, context, role = 'user') {
  const call = shopper(url, context)
  const { email, password } = readJson('lib/demo/accounts.json').find((account) => account.role === role)
  await call('POST', '/login', { email, password })
  return call
}

/** Becomes the sample shopper with exactly these addresses. */
const addressBook = (titles) => async (url, context) => {
  const call = await logIn(url, context)
  for (const { id } of await call('GET', '/addresses')) await call('DELETE', `/addresses/${id}`)
  for (const title of titles) await call('POST', '/addresses', { ...ADDRESS, title })
  return '/shipping'
}

/** Becomes the sample shopper with three products on the wishlist. */
async function wishlist(url, context) {
  const call = await logIn(url, context)
  for (const { id } of await firstProducts(url, context)) {
    await call('POST', `/products/${id}/wishlist`, { status: true })
  }
  return '/wishlist'
}

/** Becomes the sample shopper with an unpaid order. Returns its id. */
async function orderOfShopper(url, context) {
  const call = await logIn(url, context)
  const address = await call('POST', '/addresses', ADDRESS)
  const things = await unlimitedProducts(url, context)
  const order = await call('POST', '/orders', {
    address_id: address.id,
    courier_id: 1,
    shipping_method: 'REG',
    order_products_attributes: things.map(({ id: product_id }) => ({ product_id, quantity: 1 })),
  })
  return order.id
}

async function myOrders(url, context) {
  await orderOfShopper(url, context)
  return '/my-orders'
}

const orderDetail = async (url, context) => `/my-orders?order=GRY-${await orderOfShopper(url, context)}`
const paymentMethods = async (url, context) => `/payment?order=${await orderOfShopper(url, context)}`

async function myRentalOrders(url, context) {
  await logIn(url, context)
  return '/my-rental-orders'
}

/** Becomes the sample shopper with an order that is partly paid from the wallet. */
async function walletActivity(url, context) {
  const call = await logIn(url, context)
  const address = await call('POST', '/addresses', ADDRESS)
  const [{ id: product_id }] = await unlimitedProducts(url, context)
  await call('POST', '/orders', {
    address_id: address.id,
    courier_id: 1,
    shipping_method: 'REG',
    order_products_attributes: [{ product_id, quantity: 1 }],
    wallet_reduction: 10_000,
  })
  return '/wallet-activity'
}

async function cashbacks(url, context) {
  await logIn(url, context, 'business')
  return '/cashbacks'
}

async function profile(url, context) {
  await logIn(url, context)
  return '/profile'
}

async function storeInformation(url, context) {
  await logIn(url, context, 'business')
  return '/store-information'
}

async function resellerLinks(url, context) {
  await logIn(url, context, 'business')
  return '/reseller-links'
}

async function storePage(url, context) {
  const call = await logIn(url, context, 'business')
  const product_ids = (await unlimitedProducts(url, context)).map(({ id }) => id)
  await call('PUT', '/business_users/store_products', { product_ids })
  const { store_name } = await call('GET', '/business_users/me')
  return `/toko/${store_name.replaceAll(' ', '+')}`
}

const settle = (page) => page.waitForLoadState('networkidle')

async function openForm(page) {
  await settle(page)
  await page.getByRole('main').getByRole('button').click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
}

/**
 * The pages of screenshots: a name, a path (or a function that prepares the shopper and returns one), and optionally
 * `prepare(page)`, which runs after the page has loaded.
 */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'products', path: '/products' },
  { name: 'filtered', path: '/products?max_price=300000&sort_by=price_asc' },
  { name: 'search', path: '/products?q=sofa' },
  { name: 'nothing-found', path: '/products?q=zzqxzzq', prepare: settle },
  { name: 'rent', path: '/rent' },
  { name: 'sale', path: '/sale' },
  { name: 'flash-sale', path: flashSale },
  { name: 'collection', path: '/collections/ruang-tamu-pagi' },
  { name: 'category-section', path: '/category-section/1' },
  { name: 'blog', path: '/blog' },
  { name: 'post', path: '/blog/sewa-atau-beli-menghitung-titik-impas' },
  { name: 'product', path: product },
  { name: 'login', path: '/login', prepare: settle },
  { name: 'register', path: '/register', prepare: settle },
  { name: 'register-business', path: '/business/register', prepare: settle },
  { name: 'forgot-password', path: '/forgot-password', prepare: settle },
  { name: 'business', path: '/business' },
  { name: 'terms', path: '/terms-and-conditions/terms' },
  { name: 'about', path: '/about' },
  { name: 'track-order', path: '/track-order' },
  { name: 'not-found', path: '/404-page' },
  { name: 'maintenance', path: '/500' },
  { name: 'cart', path: cart, prepare: settle },
  { name: 'checkout', path: checkout, prepare: settle },
  { name: 'payment', path: payment, prepare: settle },
  { name: 'order-status', path: orderStatus, prepare: settle },
  { name: 'my-orders', path: myOrders, prepare: settle },
  { name: 'order-detail', path: orderDetail, prepare: settle },
  { name: 'payment-methods', path: paymentMethods, prepare: settle },
  { name: 'my-rental-orders', path: myRentalOrders, prepare: settle },
  { name: 'profile', path: profile, prepare: settle },
  { name: 'store-information', path: storeInformation, prepare: settle },
  { name: 'reseller-links', path: resellerLinks, prepare: settle },
  { name: 'store-page', path: storePage },
  { name: 'shipping', path: addressBook(['Rumah', 'Kantor', 'Rumah orang tua']), prepare: settle },
  { name: 'shipping-empty', path: addressBook([]), prepare: settle },
  { name: 'shipping-form', path: addressBook([]), prepare: openForm },
  { name: 'order-not-found', path: '/orders/123456789012/status', prepare: settle },
  { name: 'payment-simulator', path: '/ops/sim', locales: ['id'], prepare: settle },
  { name: 'courier-simulator', path: '/ops/sim?part=couriers', locales: ['id'], prepare: settle },
  { name: 'api-reference', path: '/api/docs', locales: ['id'], prepare: settle },
  { name: 'wishlist', path: wishlist, prepare: settle },
  { name: 'wallet-activity', path: walletActivity, prepare: settle },
  { name: 'cashbacks', path: cashbacks, prepare: settle },
]
