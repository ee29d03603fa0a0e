const NAME = 'color'

/** The colour id of the URL, for example `?color=12`; NaN or 0 when there is none. */
export const readColor = () => Number(new URLSearchParams(window.location.search).get(NAME))

/** Puts the colour into the URL, so that sharing and reloading keep it. */
export function writeColor(id: number) {
  const url = new URL(window.location.href)
  url.searchParams.set(NAME, String(id))
  window.history.replaceState(null, '', url)
}

/** The product's URL with the selected colour. */
export function withColor(address: string): string {
  const id = readColor()
  return id > 0 ? `${address}?${NAME}=${id}` : address
}
