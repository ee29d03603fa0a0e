import type { IncomingMessage } from 'node:http'
import proxyAddress from 'proxy-addr'
import { DIRECT, directKey } from '@/lib/platform/direct-requests'
import type { Middleware } from '@/lib/platform/middleware'

/** Headers that only we and trusted proxies may set (T41). */
const RESERVED_HEADERS =
  /^(x-griya-.*|x-middleware-.*|x-forwarded-.*|x-nonce|x-real-ip|next-resume|content-security-policy.*|forwarded)$/

/** Headers that proxies add; a request from this machine without them was sent directly. */
const PROXY_HEADERS = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/
const LOOPBACK = /^(127\..*|::1)$/

const plainAddress = (address = '') => address.replace(/^::ffff:/, '')

const isDirect = ({ socket, headers }: IncomingMessage) =>
  LOOPBACK.test(plainAddress(socket.remoteAddress)) && !Object.keys(headers).some((name) => PROXY_HEADERS.test(name))

/**
 * Removes forged headers from every request and sets `x-forwarded-for` to the client's address. `setting` lists the
 * addresses or subnets of our proxies, separated by commas.
 */
export function trustProxies(setting: string): Middleware {
  const isProxy = proxyAddress.compile(
    setting
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  return (request, _response, next) => {
    const { headers, socket } = request
    const direct = isDirect(request)
    const address = plainAddress(proxyAddress(request, isProxy))
    const scheme = isProxy(socket.remoteAddress ?? '', 0) ? headers['x-forwarded-proto'] : undefined
    for (const name of Object.keys(headers)) if (RESERVED_HEADERS.test(name)) delete headers[name]
    headers['x-forwarded-for'] = address
    if (direct) headers[DIRECT] = directKey()
    if (scheme) headers['x-forwarded-proto'] = scheme
    return next()
  }
}
