import { env } from '@/lib/platform/env'
import { oneLine } from '@/lib/platform/one-line'
import { callService, jsonOf, NoAnswer, retryOnce, ServiceRefusal } from '@/lib/platform/service-call'

const TIMEOUT_MS = 3_000

/** The content types and the number of bytes that are accepted. */
type AcceptedContent = { type: RegExp; bytes: number }

async function request(url: URL, { type, bytes }: AcceptedContent, signal: AbortSignal) {
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

/** Fetches content within three seconds, with one retry if `again`. Throws `NoAnswer`. */
export async function getBytes(url: URL, expected: AcceptedContent, again = true) {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const send = () => request(url, expected, signal)
  return again ? retryOnce(send, signal) : send()
}

const JSON_ANSWER = { type: /^application\/(geo\+)?json\b/, bytes: 256 * 1024 }

/** Fetches JSON, like `getBytes`. Throws `NoAnswer`. */
export const getJson = async (url: URL, again = true): Promise<unknown> =>
  jsonOf(await getBytes(url, JSON_ANSWER, again))

/** Joins a base URL such as `https://maps.example/v1?key=x`, a path and a query; the base's query is kept. */
export function addressOf(base: string, path: string, query: Record<string, string>): URL {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** A name of a service on one line, at most 200 characters. */
export const clean = (text: string) => oneLine(text).slice(0, 200)
