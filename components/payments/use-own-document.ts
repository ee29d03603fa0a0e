import { useEffect, useState } from 'react'

const isOurs = (url: string) => new URL(url, window.location.href).origin === window.location.origin

/** Where this document was loaded; going on to other pages of the shop does not load another. */
const loadedAt = () => performance.getEntriesByType('navigation')[0]?.name ?? window.location.href

const isOwn = () => new URL(loadedAt()).pathname === window.location.pathname

/**
 * Only the policy of the payment page itself lets something of the gateway's in. Whoever came here from another page of
 * the shop still has that one's policy, so the page is loaded anew; until then `false`.
 */
export function useOwnDocument(url: string | null): boolean {
  const [isReady] = useState(() => url === null || isOurs(url) || isOwn())
  useEffect(() => {
    if (!isReady) window.location.reload()
  }, [isReady])
  return isReady
}
