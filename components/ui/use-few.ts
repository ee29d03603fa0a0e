import { useState } from 'react'

/** How many rows of a long list are shown at first. */
const FEW = 3

/** The first rows of a list until `showAll` is called; `hasMore` until then, where there are more. */
export function useFew<Row>(rows: readonly Row[]) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, FEW)
  return { shown, hasMore: shown.length < rows.length, showAll: () => setWhole(true) }
}
