import { test as base } from '@/e2e/fixtures'
import { type Server, startServer } from '@/tools/lib/server.mjs'

type Prepared = NonNullable<Parameters<typeof startServer>[0]> & { name: string; close?: () => Promise<unknown> }

/** Journeys in a shop of their own, where nobody else works: `prepare` says how it starts, and what ends after it. */
export const inOwnShop = (prepare: () => Prepared | Promise<Prepared>) =>
  base.extend<object, { shop: Server }>({
    shop: [
      async ({ browserName: _ }, use) => {
        const { close, name, ...options } = await prepare()
        const shop = await startServer({ ...options, name: `${name}-${process.pid}` })
        await use(shop)
        await shop.stop()
        await close?.()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ shop }, use) => use(shop.url),
  })
