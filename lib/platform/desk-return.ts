const BASE = 'http://shop'

/** Where the login of the back-office leads: to the page that was asked for, never to one of the shop or elsewhere. */
export function deskReturn(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/ops') || !URL.canParse(from, BASE)) return '/ops'
  const { origin, pathname, search } = new URL(from, BASE)
  return origin === BASE && /^\/ops(?:\/|$)/.test(pathname) ? `${pathname}${search}` : '/ops'
}
