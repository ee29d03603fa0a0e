import { env } from '@/lib/platform/env'
import { oneLine } from '@/lib/platform/one-line'
import { NoAnswer } from '@/lib/regions/providers/geocoder'

const TIMEOUT_MS = 3_000

class Refused extends NoAnswer {
  constructor(readonly status: number) {
    super(`answered ${status}`)
  }
}

type Wanted = { type: RegExp; bytes: number }

async function readBytes(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > most) throw new NoAnswer(`more than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function ask(url: URL, { type, bytes }: Wanted, signal: AbortSignal) {
  const response = await fetch(url, {
    headers: { 'user-agent': `Griya (${env().public_url})`, referer: env().public_url, 'accept-language': 'id' },
    redirect: 'manual',
    signal,
  })
  const kind = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || !type.test(kind)) {
    await response.body?.cancel()
    if (response.status !== 200) throw new Refused(response.status)
    throw new NoAnswer('answered something else')
  }
  return { body: await readBytes(response, bytes), type: kind }
}

const isWorthAnother = (error: unknown) =>
  error instanceof Refused ? error.status >= 500 : !(error instanceof NoAnswer)

/** Asks once, and where it may once more after the service stumbled, within three seconds in all. Throws `NoAnswer`. */
export async function getBytes(url: URL, wanted: Wanted, again = true) {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await ask(url, wanted, signal).catch((error: unknown) => {
      if (signal.aborted || !again || !isWorthAnother(error)) throw error
      return ask(url, wanted, signal)
    })
  } catch (error) {
    if (signal.aborted) throw new NoAnswer('did not answer in time')
    throw error instanceof NoAnswer ? error : new NoAnswer('broke off')
  }
}

const JSON_ANSWER = { type: /^application\/(geo\+)?json\b/, bytes: 256 * 1024 }

/** Throws `NoAnswer`. */
export async function getJson(url: URL, again = true): Promise<unknown> {
  const { body } = await getBytes(url, JSON_ANSWER, again)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new NoAnswer('answered no JSON')
  }
}

/** `https://maps.example/v1?key=x` and `/search` with its own words are one address. */
export function addressOf(base: string, path: string, query: Record<string, string>): URL {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Names as they may be shown: one line, of a length that fits. */
export const clean = (text: string) => oneLine(text).slice(0, 200)
