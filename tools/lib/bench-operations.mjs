import {
  addAddress,
  becomeGuest,
  checkOut,
  expectOk,
  newPrices,
  newWords,
  pickByRank,
  placeOrder,
  putInCart,
  randomAt,
} from './bench-steps.mjs'

const WORDS = ['sofa', 'meja makan', 'lampu', 'wajan', 'kursi kayu', 'rice cooker', 'handuk', 'bor', 'karpet', 'mug']

/** Picks the same entries in every run, spread over the whole list. */
const pick = (list, turn) => list[(turn * 7_919) % list.length]
const productId = (turn, { products }) => ((turn * 7_919) % products) + 1

async function becomeBuyer(client) {
  await becomeGuest(client)
  const { id } = await addAddress(client)
  return { address_id: id }
}

const SORTS = ['price_asc', 'price_desc', 'created_at_desc']

const filtered = (turn, { categories }, prices) =>
  `/products?category_ids[]=${pick(categories, turn)}&${prices}&sort_by=${SORTS[turn % SORTS.length]}`

/** Five ranges of prices, which the warm-up has asked for. */
function knownPrices(turn) {
  const lowest = 100_000 * (1 + (turn % 5))
  return `min_price=${lowest}&max_price=${lowest * 10}`
}

/** Operations draw from different numbers, so that none asks what another one has asked. */
const SALTS = { listing: 1, search: 2, page: 3, 'search page': 4, rank: 5 }

const filteredByNewPrices = (turn, shop, salt) => filtered(turn, shop, newPrices(randomAt(turn, salt)))
const searchedByNewWords = (turn, { words }, salt) => `/products?q=${newWords(words, randomAt(turn, salt))}`
const searchedByKnownWords = (turn) => `/products?q=${encodeURIComponent(pick(WORDS, turn))}`

/** In English, which no other operation asks for. */
const popularProduct = (turn, { slugs }) => `/en/products/${pickByRank(slugs, randomAt(turn, SALTS.rank))}`

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

/** Product pages. Cold before warm: nobody has asked for a cold page before. */
const PRODUCT_PAGES = [
  {
    ...get('product page, first request', (turn, { slugs }) => `/products/${pick(slugs, turn)}`),
    weight: 2,
    warm: 100,
  },
  {
    ...get('product pages, second round', (turn, { slugs }) => `/products/${pick(slugs, turn)}`),
    weight: 2,
    isRepeated: true,
  },
  { ...get('product pages, by popularity, cold', popularProduct), weight: 5, warm: 0 },
  { ...get('product pages, by popularity, warm', popularProduct), weight: 5, isRepeated: true },
]

/** Pages that are rendered for each request. */
const FILTERED_PAGES = [
  get('filtered page, new prices', (turn, shop) => filteredByNewPrices(turn, shop, SALTS.page)),
  get('filtered page', (turn, shop) => filtered(turn, shop, knownPrices(turn))),
  get('search page, new words', (turn, shop) => searchedByNewWords(turn, shop, SALTS['search page'])),
  get('search page', searchedByKnownWords),
].map((operation) => ({ ...operation, weight: 0.4, warm: 50 }))

const API = [
  get('listing', () => '/api/v1/products'),
  get('filtered listing', (turn, shop) => `/api/v1${filtered(turn, shop, knownPrices(turn))}`),
  get('filtered listing, new prices', (turn, shop) => `/api/v1${filteredByNewPrices(turn, shop, SALTS.listing)}`),
  get('product', (turn, shop) => `/api/v1/products/${productId(turn, shop)}`),
  get('search, new words', (turn, shop) => `/api/v1${searchedByNewWords(turn, shop, SALTS.search)}`),
  get('search', (turn) => `/api/v1${searchedByKnownWords(turn)}`),
]

const BUYING = [
  {
    name: 'add to cart, fresh visitor',
    weight: 0.5,
    run: async (client, turn, _state, { orderable }) => {
      await becomeGuest(client)
      await putInCart(client, pick(orderable, turn))
    },
  },
  {
    name: 'place an order, 32 buyers',
    weight: 0.4,
    workers: 32,
    warm: 64,
    prepare: becomeBuyer,
    run: (client, turn, { address_id }, { orderable }) => placeOrder(client, address_id, pick(orderable, turn)),
  },
  {
    name: 'whole checkout',
    weight: 0.1,
    warm: 20,
    run: (client, turn, _state, { orderable }) => checkOut(client, pick(orderable, turn)),
  },
]

/** The measured operations. `weight` is the share of --requests that is enough for a stable figure. */
export const OPERATIONS = [
  page('home page', () => '/'),
  page('listing page', () => '/products'),
  page('product page', (turn, { popular }) => `/products/${pick(popular, turn)}`),
  page('home page with a query', () => '/?utm_source=bench'),
  page('listing page with a query', () => '/products?utm_source=bench'),
  ...PRODUCT_PAGES,
  ...FILTERED_PAGES,
  get('home page, gzip by the shop', () => '/', 'gzip'),
  ...API,
  ...BUYING,
]
