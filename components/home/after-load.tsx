'use client'

import { type ReactNode, useSyncExternalStore } from 'react'

function watchLoad(changed: () => void) {
  window.addEventListener('load', changed, { once: true })
  return () => window.removeEventListener('load', changed)
}

const isLoaded = () => document.readyState === 'complete'
const isLoadedOnServer = () => false

/**
 * Hides its children, which lie below the first view, until the page has loaded; without JavaScript they show at
 * once.
 */
export function AfterLoad({ children }: { children: ReactNode }) {
  const shown = useSyncExternalStore(watchLoad, isLoaded, isLoadedOnServer)
  return shown ? children : <noscript>{children}</noscript>
}
