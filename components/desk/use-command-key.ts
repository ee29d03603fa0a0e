import { watchValue } from '@/lib/platform/external-store'

const platform = watchValue({ read: () => /Mac|iP(hone|ad)/.test(navigator.userAgent), onServer: false, events: [] })

/** Writes a key that is pressed with the command key: `⌘K` on a Mac, else `Ctrl+K`. */
export function useCommandKey() {
  const isMac = platform.useValue()
  return (key: string) => (isMac ? `⌘${key}` : `Ctrl+${key}`)
}
