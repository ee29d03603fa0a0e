const STORE = 'griya.searches'
const MOST = 5

/** The latest searches in this browser, newest first. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(STORE) ?? '[]')
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

function write(queries: string[]) {
  try {
    window.localStorage.setItem(STORE, JSON.stringify(queries.slice(0, MOST)))
  } catch {
    // storage is blocked
  }
}

const others = (query: string) => readRecent().filter((other) => other.toLowerCase() !== query.toLowerCase())

export function addRecent(query: string) {
  if (query.trim()) write([query.trim(), ...others(query.trim())])
}

export function removeRecent(query: string): string[] {
  write(others(query))
  return readRecent()
}
