/** The header that a browser adds to a page's own requests; the API accepts its cookies only with it. */
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
