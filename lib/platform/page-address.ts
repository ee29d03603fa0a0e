/** The header in which the middleware tells a personal page its own address, so that a login can lead back. */
export const PAGE_ADDRESS = 'x-page-address'
