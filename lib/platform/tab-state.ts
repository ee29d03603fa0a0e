import { createListeners } from '@/lib/platform/external-store'

const STORE = 'griya.kept'
const SCROLL = 'griya.scroll'
const MOST = 4

const { notify, subscribe } = createListeners()
let values: Map<string, unknown> | null = null
let isScrollRestored = false

/** Whether the shopper came back to this document or reloaded it. */
const isReturn = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

function readStored(): [string, unknown][] {
  if (!isReturn()) return []
  try {
    return JSON.parse(window.sessionStorage.getItem(STORE) ?? '[]')
  } catch {
    return []
  }
}

function loadValues(): Map<string, unknown> {
  values ??= new Map(readStored())
  return values
}

/** Returns what this tab has written under a name: the same object until another one is written. */
export const readTabState = <Value>(name: string) => loadValues().get(name) as Value | undefined

/** The values of the four names written last survive a reload and a return from another page. */
export function writeTabState(name: string, value: unknown) {
  const current = loadValues()
  current.delete(name)
  current.set(name, value)
  try {
    window.sessionStorage.setItem(STORE, JSON.stringify([...current].slice(-MOST)))
  } catch {
    window.sessionStorage.removeItem(STORE)
  }
  notify()
}

const rememberScroll = () =>
  window.sessionStorage.setItem(SCROLL, JSON.stringify([window.location.href, window.scrollY]))

/**
 * Calls the listener after every write. From now on the tab also remembers its scroll position when it leaves the page.
 */
export function onTabState(listener: () => void) {
  window.addEventListener('pagehide', rememberScroll)
  return subscribe(listener)
}

/** Scrolls, once in a document, to where the shopper left the page; call it when the restored content is rendered. */
export function restoreScroll() {
  if (isScrollRestored || !isReturn()) return
  isScrollRestored = true
  const [href, top] = JSON.parse(window.sessionStorage.getItem(SCROLL) ?? '[]')
  if (href === window.location.href) window.scrollTo({ top, behavior: 'instant' })
}
