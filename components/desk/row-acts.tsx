import type { ReactNode } from 'react'

/** What can be done with a row: at its end, or as the last line of a block. */
export const RowActs = ({ children }: { children: ReactNode }) => (
  <span className="flex justify-end gap-1 blocks:-ml-2 blocks:justify-start">{children}</span>
)
