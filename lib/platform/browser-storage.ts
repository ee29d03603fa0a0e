export type BrowserStore = 'localStorage' | 'sessionStorage'

/** What a browser that stores nothing, or is full, remembers as long as the page lives. */
const memory = new Map<string, string>()

/** What this browser has stored under a name; never throws. */
export function readStored(place: BrowserStore, name: string): string | null {
  const kept = memory.get(`${place} ${name}`)
  if (kept !== undefined) return kept
  try {
    return window[place].getItem(name)
  } catch {
    return null
  }
}

export function writeStored(place: BrowserStore, name: string, value: string) {
  memory.delete(`${place} ${name}`)
  try {
    window[place].setItem(name, value)
  } catch {
    memory.set(`${place} ${name}`, value)
  }
}

export function removeStored(place: BrowserStore, name: string) {
  memory.delete(`${place} ${name}`)
  try {
    window[place].removeItem(name)
  } catch {
    // It was never there.
  }
}

export function clearStored(place: BrowserStore) {
  memory.clear()
  try {
    window[place].clear()
  } catch {
    // Nothing was ever there.
  }
}
