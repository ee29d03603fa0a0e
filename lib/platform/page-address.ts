/** The header that carries a personal page's own address from the middleware, so that a login can return to it. */
export const PAGE_ADDRESS = 'x-page-address'
