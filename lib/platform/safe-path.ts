const NOWHERE = 'https://griya.invalid'

/** Returns `from` if it is a path of this site, also after normalisation; anything else becomes `fallback` (T21). */
export function safePath(from: string | null | undefined, fallback: string): string {
  if (!from?.startsWith('/') || from.startsWith('//')) return fallback
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, which could uncover a second slash
  if (/[\\\u0000-\u001f\u007f]/.test(from)) return fallback
  try {
    const { origin, pathname, search, hash } = new URL(from, NOWHERE)
    return origin === NOWHERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : fallback
  } catch {
    return fallback
  }
}
