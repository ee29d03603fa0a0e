import { env } from '@/lib/platform/env'
import { oneLine } from '@/lib/platform/one-line'
import { callService, jsonOf, NoAnswer, retryOnce, ServiceRefusal } from '@/lib/platform/service-call'

const TIMEOUT_MS = 3_000

/** Which content is taken, and how many bytes of it. */
type Expected = { type: RegExp; bytes: number }

async function request(url: URL, { type, bytes }: Expected, signal: AbortSignal) {
  const { status, headers, body } = await callService(url, {
    headers: { 'user-agent': `Griya (${env().public_url})`, referer: env().public_url, 'accept-language': 'id' },
    signal,
    most_bytes: bytes,
  })
  const kind = headers.get('content-type') ?? ''
  if (status !== 200) throw new ServiceRefusal(status)
  if (!type.test(kind)) throw new NoAnswer('answered something else')
  if (!body) throw new NoAnswer(`more than ${bytes} bytes`)
  return { body, type: kind }
}

/** Asks once, and where it may once more after the service stumbled, within three seconds in all. Throws `NoAnswer`. */
export async function getBytes(url: URL, expected: Expected, again = true) {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const ask = () => request(url, expected, signal)
  return again ? retryOnce(ask, signal) : ask()
}

const JSON_ANSWER = { type: /^application\/(geo\+)?json\b/, bytes: 256 * 1024 }

/** Throws `NoAnswer`. */
export const getJson = async (url: URL, again = true): Promise<unknown> =>
  jsonOf(await getBytes(url, JSON_ANSWER, again))

/** `https://maps.example/v1?key=x` and `/search` with its own words are one address. */
export function addressOf(base: string, path: string, query: Record<string, string>): URL {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Names as they may be shown: one line, of a length that fits. */
export const clean = (text: string) => oneLine(text).slice(0, 200)
