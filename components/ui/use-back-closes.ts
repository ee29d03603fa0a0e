import { useEffect, useEffectEvent } from 'react'

/** How many layers, such as full-screen forms, the current history entry has open. */
const openLayers = (): number => window.history.state?.layers ?? 0

/**
 * Lets the browser's Back close what covers the page. Opening it adds a history entry, and closing it in another way
 * takes that entry back. The page keeps its place meanwhile, so that whoever closes the layer may scroll.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    let layer = Number.POSITIVE_INFINITY
    // Later, because React mounts an effect twice while developing.
    const timer = setTimeout(() => {
      layer = openLayers() + 1
      window.history.scrollRestoration = 'manual'
      window.history.pushState({ ...window.history.state, layers: layer }, '')
    })
    const follow = () => {
      window.history.scrollRestoration = 'auto'
      if (openLayers() < layer) close()
    }
    window.addEventListener('popstate', follow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('popstate', follow)
      if (openLayers() !== layer) return
      window.addEventListener('popstate', () => (window.history.scrollRestoration = 'auto'), { once: true })
      window.history.back()
    }
  }, [isOpen])
}
