import type { Locator } from '@playwright/test'

/** How many of these are wholly visible in their row. */
export const countInView = (row: Locator) =>
  row.evaluate((list) => {
    const { left, right } = list.getBoundingClientRect()
    const inside = [...list.children].filter((item) => {
      const box = item.getBoundingClientRect()
      return box.left >= Math.max(0, left) - 1 && box.right <= Math.min(window.innerWidth, right) + 1
    })
    return inside.length
  })
