import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** Headers that only we and trusted proxies may set (threats §3, rule f). */
const OURS = /^(x-middleware-.*|x-forwarded-.*|x-nonce|x-real-ip|next-resume|content-security-policy.*|forwarded)$/

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
    const { request } = message as { request: IncomingMessage }
    const peer = plainAddress(request.socket.remoteAddress ?? '')
    const { headers } = request
    const forwarded = isProxy(peer) ? String(headers['x-forwarded-for'] ?? '') : ''
    const scheme = isProxy(peer) ? headers['x-forwarded-proto'] : undefined
    for (const name of Object.keys(headers)) if (OURS.test(name)) delete headers[name]
    headers['x-forwarded-for'] = clientAddress(peer, forwarded, isProxy)
    if (scheme) headers['x-forwarded-proto'] = scheme
  })
}
