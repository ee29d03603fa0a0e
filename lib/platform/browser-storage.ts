export type BrowserStore = 'localStorage' | 'sessionStorage'

/** Values that the browser did not store because storage is blocked or full; they are lost with the page. */
const memory = new Map<string, string>()

/** Like the other functions of this file it never throws, also where the browser blocks storage. */
export function readStored(store: BrowserStore, name: string): string | null {
  const inMemory = memory.get(`${store} ${name}`)
  if (inMemory !== undefined) return inMemory
  try {
    return window[store].getItem(name)
  } catch {
    return null
  }
}

export function writeStored(store: BrowserStore, name: string, value: string) {
  memory.delete(`${store} ${name}`)
  try {
    window[store].setItem(name, value)
  } catch {
    memory.set(`${store} ${name}`, value)
  }
}

export function removeStored(store: BrowserStore, name: string) {
  memory.delete(`${store} ${name}`)
  try {
    window[store].removeItem(name)
  } catch {
    // Storage is blocked: it holds nothing.
  }
}

export function clearStored(store: BrowserStore) {
  memory.clear()
  try {
    window[store].clear()
  } catch {
    // Storage is blocked: it holds nothing.
  }
}
