import {
  becomeGuest,
  checkOut,
  expectOk,
  newPrices,
  newWords,
  notify,
  pickAny,
  pickByRank,
  putInCart,
  visitAccount,
} from './bench-steps.mjs'

const get = (path) => (client, random, subjects) => expectOk(client, 'GET', path(random, subjects))

/** What one visitor of a mix does, by name. Prices and words are new each time. */
export const ACTS = {
  'home page': get(() => '/'),
  'product page': get((random, { slugs }) => `/products/${pickByRank(slugs, random)}`),
  'filtered page': get((random) => `/products?${newPrices(random)}`),
  'search page': get((random, { words }) => `/products?q=${newWords(words, random)}`),
  listing: get((random) => `/api/v1/products?${newPrices(random)}`),
  product: get((random, { products }) => `/api/v1/products/${1 + Math.floor(random() * products)}`),
  cart: async (client, random, { orderable }) => {
    await becomeGuest(client)
    await putInCart(client, pickAny(orderable, random))
  },
  checkout: (client, random, { orderable }) => checkOut(client, pickAny(orderable, random)),
  account: visitAccount,
  notification: (client, random, { charges }) => notify(client, pickAny(charges, random)),
}

/** The shares of a busy day: 80 % browse, 12 % fill a cart, 5 % buy, 2 % log in, 1 % are notifications. */
export const DAY = {
  'home page': 15,
  'product page': 30,
  'filtered page': 8,
  'search page': 2,
  listing: 10,
  product: 15,
  cart: 12,
  checkout: 5,
  account: 2,
  notification: 1,
}

/** Nothing that is answered from memory. Three times its checkouts still fit into what a shop can do. */
export const RUSH = { 'filtered page': 28, 'search page': 10, listing: 32, product: 20, checkout: 3, notification: 7 }

/** Picks an act by its share. */
export function pickAct(mix, random) {
  const entries = Object.entries(mix)
  let left = random() * entries.reduce((sum, [, share]) => sum + share, 0)
  for (const [name, share] of entries) {
    left -= share
    if (left < 0) return name
  }
  return entries[0][0]
}
