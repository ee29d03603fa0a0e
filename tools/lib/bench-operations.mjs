import { readJson } from '#scripts/files.mjs'

const ADDRESS = readJson('lib/demo/address.json')
const WORDS = ['sofa', 'meja makan', 'lampu', 'wajan', 'kursi kayu', 'rice cooker', 'handuk', 'bor', 'karpet', 'mug']

async function expectOk(client, method, path, body, encoding) {
  const answer = await client.call(method, path, body, encoding)
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text()}`)
  return answer
}

async function read(client, method, path, body) {
  const answer = await expectOk(client, method, path, body)
  return JSON.parse(answer.text()).data
}

/** Picks the same entries in every run, spread over the whole list. */
const pick = (list, turn) => list[(turn * 7_919) % list.length]
const productId = (turn, { products }) => ((turn * 7_919) % products) + 1

async function becomeGuest(client) {
  client.forget()
  await expectOk(client, 'POST', '/api/v1/users/guests')
}

async function becomeBuyer(client) {
  await becomeGuest(client)
  const { id } = await read(client, 'POST', '/api/v1/addresses', ADDRESS)
  return { address_id: id }
}

function order(client, turn, { address_id }, { orderable }) {
  return expectOk(client, 'POST', '/api/v1/orders', {
    address_id,
    courier_id: 1,
    shipping_method: 'REG',
    order_products_attributes: [{ ...pick(orderable, turn), quantity: 1 }],
  })
}

function filtered(turn, categories, price) {
  const sort = ['price_asc', 'price_desc', 'created_at_desc'][turn % 3]
  return `/api/v1/products?category_ids[]=${pick(categories, turn)}&min_price=${price}&max_price=${price * 10}&sort_by=${sort}`
}

/** Slugs follow Zipf's law: of `list`, the one at rank r is picked 1/r as often as the first. The same in every run. */
function pickByRank(list, turn) {
  const share = (((turn * 0.618_033_988_75) % 1) + 1) % 1
  return list[Math.min(list.length - 1, Math.floor(list.length ** share) - 1)]
}

/** A new process is slower, because V8 still compiles. */
const WARM = 2_000

const get = (name, path, encoding) => ({
  name,
  run: (client, turn, _state, shop) => expectOk(client, 'GET', path(turn, shop), undefined, encoding),
})

/** A cached page, which is compared with the empty one. */
const page = (name, path) => ({ ...get(name, path), isPage: true, warm: WARM })

/** The baseline, measured in the same run as the shop. */
export const EMPTY_PAGE = { ...get('empty page of the framework', () => '/'), warm: WARM }

/** The measured operations. `weight` is the share of --requests that is enough for a stable figure. */
export const OPERATIONS = [
  page('home page', () => '/'),
  page('listing page', () => '/products'),
  page('product page', (turn, { popular }) => `/products/${pick(popular, turn)}`),
  page('home page, by the framework', () => '/?utm_source=bench'),
  page('listing page, by the framework', () => '/products?utm_source=bench'),
  // Cold before warm: the first asks for each of its pages once, the others for pages that were asked for before.
  {
    ...get('product page, first request', (turn, { slugs }) => `/products/${pick(slugs, turn)}`),
    weight: 2,
    warm: 100,
  },
  { ...get('product pages, by popularity', (turn, { slugs }) => `/products/${pickByRank(slugs, turn)}`), weight: 5 },
  {
    ...get('product pages, second round', (turn, { slugs }) => `/products/${pick(slugs, turn)}`),
    weight: 2,
    isRepeated: true,
  },
  get('home page, gzip by the shop', () => '/', 'gzip'),
  get('listing', () => '/api/v1/products'),
  get('filtered listing', (turn, { categories }) => filtered(turn, categories, 100_000 * (1 + (turn % 5)))),
  get('filtered listing, new prices', (turn, { categories }) => filtered(turn, categories, 50_000 + turn * 100)),
  get('product', (turn, shop) => `/api/v1/products/${productId(turn, shop)}`),
  get(
    'search, new words',
    (turn) => `/api/v1/products?q=${encodeURIComponent(pick(WORDS, turn))}&max_price=${90_000_000 + turn}`,
  ),
  get('search', (turn) => `/api/v1/products?q=${encodeURIComponent(pick(WORDS, turn))}`),
  {
    name: 'add to cart, fresh visitor',
    weight: 0.5,
    run: async (client, turn, _state, { orderable }) => {
      await becomeGuest(client)
      await expectOk(client, 'POST', '/api/v1/products/cart', { merge: [{ ...pick(orderable, turn), quantity: 1 }] })
    },
  },
  { name: 'place an order, 32 buyers', weight: 0.4, workers: 32, warm: 64, prepare: becomeBuyer, run: order },
]
