import type { Middleware } from '@/lib/platform/middleware'
import type { Listener } from '@/lib/platform/requests'

/**
 * What server.ts takes from Next's build. Next compiles its own copy of lib/, and only that copy shares database
 * connection, caches and settings with the pages, so lib/server/boot.ts creates the middleware there.
 */
export type OpenShop = {
  middleware: {
    trackRequests: Middleware
    builtFiles: Middleware
    refuseWhileDraining: Middleware
    readyPages: Middleware
    trustProxies: Middleware
    securityHeaders: Middleware
    refuseMalformed: Middleware
    refuseOverload: Middleware
    compressResponses: Middleware
    api: Middleware
    keepReadyPages: Middleware
    rememberRequest: Middleware
    unavailablePage: Middleware
  }
  /** Finishes open requests and closes everything. */
  close(listener: Listener, signal: NodeJS.Signals): Promise<void>
}

const shared = globalThis as { griyaShopOpened?: (shop: OpenShop) => void }

/** For server.ts, before it prepares Next: resolves when lib/server/boot.ts has opened the shop. */
export const whenShopOpens = () =>
  new Promise<OpenShop>((resolve) => {
    shared.griyaShopOpened = resolve
  })

/** Passes the shop to server.ts; does nothing under plain `next start` and `next dev`. */
export const handToServer = (shop: OpenShop) => shared.griyaShopOpened?.(shop)
