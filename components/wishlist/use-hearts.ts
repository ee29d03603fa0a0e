import { useEffect } from 'react'

const HEART = '[data-wishlist]'

function paint(wished: ReadonlySet<number>) {
  for (const heart of document.querySelectorAll<HTMLElement>(HEART)) {
    const pressed = String(wished.has(Number(heart.dataset.wishlist)))
    if (heart.getAttribute('aria-pressed') !== pressed) heart.setAttribute('aria-pressed', pressed)
  }
}

/** Fills the hearts on the page, including those that appear later. */
export function useHearts(wished: ReadonlySet<number>) {
  useEffect(() => {
    paint(wished)
    if (wished.size === 0) return
    const observer = new MutationObserver(() => paint(wished))
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [wished])
}
