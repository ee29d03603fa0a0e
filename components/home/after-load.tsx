'use client'

import { type ReactNode, useSyncExternalStore } from 'react'

function watchLoad(changed: () => void) {
  window.addEventListener('load', changed, { once: true })
  return () => window.removeEventListener('load', changed)
}

const isLoaded = () => document.readyState === 'complete'
const isLoadedOnServer = () => false

/** What nobody sees at first waits until all that they do see has come; without scripts it is there at once. */
export function AfterLoad({ children }: { children: ReactNode }) {
  const shown = useSyncExternalStore(watchLoad, isLoaded, isLoadedOnServer)
  return shown ? children : <noscript>{children}</noscript>
}
