async function firstProduct(url) {
  const answer = await fetch(`${url}/api/v1/products`)
  const { data } = await answer.json()
  const [product] = Array.isArray(data) ? data : (data?.products ?? [])
  return `/products/${product.slug ?? product.id}`
}

/**
 * The pages that are photographed: a name, a path (or how to find it on a running shop), and optionally
 * `prepare(page)`, which brings the page into the wanted state after it has loaded.
 */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'products', path: '/products' },
  { name: 'product', path: firstProduct },
  { name: 'cart', path: '/cart' },
  { name: 'checkout', path: '/checkout' },
  { name: 'payment', path: '/payment' },
  { name: 'order-status', path: '/orders/x/status' },
  { name: 'not-found', path: '/404-page' },
  { name: 'payment-simulator', path: '/ops/sim', locales: ['id'] },
  { name: 'api-docs', path: '/api/docs', locales: ['id'] },
]
