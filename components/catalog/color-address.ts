const NAME = 'color'

/** The colour that the page's address names, e.g. `?color=12`; NaN or 0 when none. */
export const readColor = () => Number(new URLSearchParams(window.location.search).get(NAME))

/** Puts the colour into the address, so that it is shared and comes back with the page. */
export function writeColor(id: number) {
  const url = new URL(window.location.href)
  url.searchParams.set(NAME, String(id))
  window.history.replaceState(null, '', url)
}

/** The address of the product in the colour that is shown. */
export function withColor(address: string): string {
  const id = readColor()
  return id > 0 ? `${address}?${NAME}=${id}` : address
}
