import { useState } from 'react'

const fileOf = (link: string) => link.split('?')[0]

const isEnded = (link: string) => Number(new URLSearchParams(link.split('?')[1]).get('expires')) * 1000 <= Date.now()

/**
 * The link under which a private file is shown. It stays the same while others arrive, so that nothing flickers; once
 * it has ended, the newest one is taken or asked for.
 */
export function usePrivateLink(link: string, reload: () => Promise<unknown>) {
  const [shown, setShown] = useState(link)
  const [isBroken, setBroken] = useState(false)
  if (fileOf(shown) !== fileOf(link) || (isBroken && shown !== link)) {
    setShown(link)
    setBroken(false)
  }
  const onError = () => {
    if (!isEnded(shown)) return
    setBroken(true)
    if (isEnded(link)) void reload()
  }
  return { shown, onError }
}

/** Links that can be opened now: newer ones when they have ended. */
export async function freshLinks(links: string[], reload: () => Promise<unknown>): Promise<boolean> {
  if (!links.some(isEnded)) return true
  return reload().then(
    () => true,
    () => false,
  )
}
