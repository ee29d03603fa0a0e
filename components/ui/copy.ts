/** Returns whether the text was copied; falls back to `execCommand` where the clipboard API is not allowed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const before = document.activeElement
    const area = document.createElement('textarea')
    area.value = text
    area.style.position = 'fixed'
    document.body.append(area)
    area.select()
    const isCopied = document.execCommand('copy')
    area.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    return isCopied
  }
}
