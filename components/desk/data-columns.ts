import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** A column of a `DataTable`. Declare columns outside the component or with `useMemo`. */
export type DataColumn<Row> = {
  id: string
  /** Empty above buttons. */
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and money stand right. */
  align?: 'right'
  /** Rows can be sorted by it in the browser: only for lists that are loaded whole. */
  sort?: (row: Row) => string | number
  /** Where it stands in a block of lines, as on a phone: the heading of the row, at its right, below it (default), below it with its header, or nowhere. */
  phone?: 'title' | 'end' | 'line' | 'named' | 'hidden'
  /** Classes of its width, such as `w-40`. */
  width?: string
}

export const dataFeatures = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
})

export type DataFeatures = typeof dataFeatures
