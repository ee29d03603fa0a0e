import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer } from '@/lib/identity/accounts/testing'
import type { Provider } from '@/lib/identity/social/rules'
import type { TestShop } from '@/lib/server/testing'

type Form = Record<string, string>

/** The form of the simulated provider with a typed name and address. */
export const typed = (name: string, email: string, more: Form = {}): Form => ({ person: 'typed', name, email, ...more })

/** A minimal browser for sign-ins: it keeps cookies and follows no redirects. */
export function openBrowser(shop: TestShop) {
  const jar = new Map<string, string>()

  async function go(address: string, body?: { form: Form } | { json: object }) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const json = body && 'json' in body ? body.json : null
    const response = await fetch(new URL(address, shop.origin), {
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...(json && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: 'form' in body ? new URLSearchParams(body.form) : JSON.stringify(json) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  const locationOf = async (answer: ReturnType<typeof go>) => {
    const { headers } = await answer
    return headers.get('location') ?? ''
  }

  return {
    jar,
    go,
    /** Presses the button; returns the provider's address. */
    start: (provider: Provider, from = '/') =>
      locationOf(go(`/api/v1/login/${provider}?from=${encodeURIComponent(from)}`)),
    /** Submits the simulated provider's dialog; returns the shop's callback address. */
    choose: (dialog: string, form: Form) =>
      locationOf(
        go(new URL(dialog, shop.origin).pathname, { form: { query: new URL(dialog, shop.origin).search, ...form } }),
      ),
    /** Opens the callback; returns the page to which it redirects. */
    land: (callback: string) => locationOf(go(callback)),
    waiting: async () => {
      const response = await go('/api/v1/login/social')
      return (await response.json()) as { data: { step: string; email: string | null }; code?: string }
    },
    async finish(proof: object = {}) {
      const response = await go('/api/v1/login/social', { json: proof })
      return { status: response.status, headers: response.headers, body: (await response.json()) as Answer }
    },
    me: async () => (await (await go('/api/v1/users/me')).json()) as Answer['data'] & { data: Answer['data']['user'] },
  }
}

export type Browser = ReturnType<typeof openBrowser>

/** Signs in at the simulator, up to the shop's page that confirms it. */
export async function signInAs(browser: Browser, provider: Provider, form: Form, from = '/') {
  const callback = await browser.choose(await browser.start(provider, from), form)
  return { callback, page: await browser.land(callback) }
}

/** A provider with any behaviour. */
export async function openProvider(listener: RequestListener) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
