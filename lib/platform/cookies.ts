const DAY_SECONDS = 24 * 60 * 60

/** A cookie that scripts may read, or null. Our values are plain words, which need no decoding. */
export function readCookie(name: string): string | null {
  const start = `${name}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return found ? found.slice(start.length) : null
}

const set = (name: string, value: string, seconds: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store before version 18.4
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}

/** Sets a cookie for all pages of the shop. */
export const writeCookie = (name: string, value: string, days: number) => set(name, value, days * DAY_SECONDS)

export const removeCookie = (name: string) => set(name, '', 0)
