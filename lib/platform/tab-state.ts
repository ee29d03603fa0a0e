type Listener = () => void

const STORE = 'griya.kept'
const SCROLL = 'griya.scroll'
const MOST = 4

const listeners = new Set<Listener>()
let values: Map<string, unknown> | null = null
let wasRestored = false

/** Whether this document is one that the shopper has come back to or loaded again. */
const isReturn = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

function stored(): [string, unknown][] {
  if (!isReturn()) return []
  try {
    return JSON.parse(window.sessionStorage.getItem(STORE) ?? '[]')
  } catch {
    return []
  }
}

function all(): Map<string, unknown> {
  values ??= new Map(stored())
  return values
}

/** What this tab has kept under a name; the same value until another is kept. */
export const readKept = <Value>(name: string) => all().get(name) as Value | undefined

/** Outlives a reload and a way back from elsewhere; the latest four names do. */
export function keep(name: string, value: unknown) {
  all().delete(name)
  all().set(name, value)
  try {
    window.sessionStorage.setItem(STORE, JSON.stringify([...all()].slice(-MOST)))
  } catch {
    window.sessionStorage.removeItem(STORE)
  }
  for (const listener of listeners) listener()
}

const rememberPlace = () =>
  window.sessionStorage.setItem(SCROLL, JSON.stringify([window.location.href, window.scrollY]))

export function onKept(listener: Listener) {
  listeners.add(listener)
  window.addEventListener('pagehide', rememberPlace)
  return () => {
    listeners.delete(listener)
  }
}

/** Once a document: back to where it was left, now that what was kept stands there again. */
export function restorePlace() {
  if (wasRestored || !isReturn()) return
  wasRestored = true
  const [href, top] = JSON.parse(window.sessionStorage.getItem(SCROLL) ?? '[]')
  if (href === window.location.href) window.scrollTo({ top, behavior: 'instant' })
}
