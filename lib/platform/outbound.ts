import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** The address is not allowed, or its answer is refused (T30). */
export class OutboundRefused extends Error {}

/** The answer is a redirect. Its target must be checked before it is requested. */
export class OutboundRedirect extends OutboundRefused {
  constructor(
    message: string,
    readonly to: URL,
  ) {
    super(message)
  }
}

export type DownloadLimits = { milliseconds: number; bytes: number }
export type Resolve = (host: string) => Promise<string[]>

const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
]

const blocked = new BlockList()
for (const subnet of NOT_PUBLIC) {
  const [address = '', prefix] = subnet.split('/')
  blocked.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Whether an IP address is on the public internet: not local, private, reserved or mapped to another address. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return isIP(address) === 4 && !blocked.check(address, 'ipv4')
  return /^[23]/.test(address) && !blocked.check(address, 'ipv6')
}

const byName: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Resolves a URL of an allowed host to a public address. Throws `OutboundRefused` for other schemes, ports and hosts.
 */
export async function resolvePublic(url: URL, hosts: ReadonlySet<string>, resolve: Resolve = byName): Promise<string> {
  const { protocol, hostname, port, username, password } = url
  if (protocol !== 'http:' && protocol !== 'https:') throw new OutboundRefused(`${protocol} is neither http nor https`)
  if (username || password || port) throw new OutboundRefused('an address with a port or a password')
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) throw new OutboundRefused(`${hostname} is a number, not a name`)
  if (!hosts.has(hostname)) throw new OutboundRefused(`${hostname} is not an allowed host`)
  const addresses = await resolve(hostname).catch((error: Error) => {
    throw new OutboundRefused(`${hostname} was not found (${error.message})`)
  })
  const [address] = addresses
  if (!address || !addresses.every(isPublicAddress)) throw new OutboundRefused(`${hostname} is not a public address`)
  return address
}

const send = (url: URL, address: string, signal: AbortSignal) =>
  new Promise<IncomingMessage>((answered, failed) => {
    const { request } = url.protocol === 'https:' ? https : http
    const { hostname, host, port, pathname, search } = url
    const target = { host: address, port: port || undefined, servername: hostname, path: `${pathname}${search}` }
    request({ ...target, headers: { host }, agent: false, signal }, answered)
      .on('error', failed)
      .end()
  })

function refusal(url: URL, { statusCode = 0, headers: { location } }: IncomingMessage): OutboundRefused {
  const message = `${url.hostname} answered ${statusCode}`
  const isMoved = statusCode >= 300 && statusCode < 400 && location !== undefined && URL.canParse(location, url.href)
  return isMoved ? new OutboundRedirect(message, new URL(location, url)) : new OutboundRefused(message)
}

/** Downloads a URL from this address. Throws `OutboundRefused` on redirects, on failures and above the limits. */
export async function download(url: URL, address: string, { milliseconds, bytes }: DownloadLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(milliseconds)
  try {
    const answer = await send(url, address, signal)
    if (answer.statusCode !== 200) {
      answer.destroy()
      throw refusal(url, answer)
    }
    const parts: Buffer[] = []
    let size = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length
      if (size > bytes) throw new OutboundRefused(`more than ${Math.round(bytes / 1_000_000)} MB`)
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch (error) {
    if (signal.aborted) throw new OutboundRefused(`${url.hostname} took longer than ${milliseconds / 1000} s`)
    if (error instanceof OutboundRefused) throw error
    throw new OutboundRefused(`${url.hostname}: ${(error as Error).message}`)
  }
}

const MAX_REDIRECTS = 3

/**
 * Downloads a file from an allowed host over https. The request goes to the address that was checked, so that a
 * changed DNS answer has no effect; a redirect is checked like the first URL. Throws `OutboundRefused`.
 */
export async function fetchPublic(
  url: URL,
  hosts: ReadonlySet<string>,
  limits: DownloadLimits,
  { resolve, get }: { resolve: Resolve; get: typeof download } = { resolve: byName, get: download },
): Promise<Buffer> {
  let target = url
  for (let redirects = 0; ; redirects += 1) {
    if (target.protocol !== 'https:') throw new OutboundRefused(`${target.protocol} is not https`)
    const address = await resolvePublic(target, hosts, resolve)
    try {
      return await get(target, address, limits)
    } catch (error) {
      if (!(error instanceof OutboundRedirect) || redirects === MAX_REDIRECTS) throw error
      target = error.to
    }
  }
}
