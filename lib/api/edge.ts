import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, Server } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { DIRECT } from '@/lib/platform/requests'

/** Headers that only we and trusted proxies may set (threats §3, rule f). */
const OURS =
  /^(x-griya-.*|x-middleware-.*|x-forwarded-.*|x-nonce|x-real-ip|next-resume|content-security-policy.*|forwarded)$/

/** What a proxy adds; a caller on this machine that sends none of these speaks for itself. */
const BY_PROXY = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/
const LOOPBACK = /^(127\..*|::1)$/

/** Longer than nginx keeps an idle connection (60 s), which would else send a request into one that is being closed. */
const KEPT_OPEN_MS = 75_000

const plainAddress = (address: string) => address.replace(/^::ffff:/, '')

function proxyList(setting: string): BlockList {
  const list = new BlockList()
  for (const entry of setting
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix) list.addSubnet(address, Number(prefix), family)
    else list.addAddress(address, family)
  }
  return list
}

/** The first address from the right that is not one of our proxies. */
function clientAddress(peer: string, forwarded: string, isProxy: (address: string) => boolean): string {
  const hops = [
    ...forwarded
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    peer,
  ]
  return hops.reverse().find((hop) => !isProxy(hop)) ?? peer
}

/**
 * Cleans every request before anything reads it: a client cannot claim to be a proxy, the middleware or another
 * address. `setting` lists our proxies' addresses or subnets, separated by commas.
 */
export function trustProxies(setting: string) {
  const list = proxyList(setting)
  const isProxy = (address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, server } = message as { request: IncomingMessage; server?: Server }
    if (server) server.keepAliveTimeout = KEPT_OPEN_MS
    const peer = plainAddress(request.socket.remoteAddress ?? '')
    const { headers } = request
    const forwarded = isProxy(peer) ? String(headers['x-forwarded-for'] ?? '') : ''
    const scheme = isProxy(peer) ? headers['x-forwarded-proto'] : undefined
    const direct = LOOPBACK.test(peer) && !Object.keys(headers).some((name) => BY_PROXY.test(name))
    for (const name of Object.keys(headers)) if (OURS.test(name)) delete headers[name]
    headers['x-forwarded-for'] = clientAddress(peer, forwarded, isProxy)
    if (direct) headers[DIRECT] = '1'
    if (scheme) headers['x-forwarded-proto'] = scheme
  })
}
