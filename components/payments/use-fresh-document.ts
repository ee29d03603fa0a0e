import { useEffect, useState } from 'react'

const isOurs = (url: string) => new URL(url, window.location.href).origin === window.location.origin

/** The URL of the loaded document; client-side navigation does not change it. */
const loadedAt = () => performance.getEntriesByType('navigation')[0]?.name ?? window.location.href

const isOwn = () => new URL(loadedAt()).pathname === window.location.pathname

/**
 * Only the payment page's own Content-Security-Policy allows the gateway's frames and scripts. After a client-side
 * navigation the document still has the policy of the page before, so this reloads it; until then it returns
 * `false`.
 */
export function useFreshDocument(url: string | null): boolean {
  const [isReady] = useState(() => url === null || isOurs(url) || isOwn())
  useEffect(() => {
    if (!isReady) window.location.reload()
  }, [isReady])
  return isReady
}
