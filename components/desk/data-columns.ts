import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

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

/** The width of the one column that takes what the others leave; its text ends with dots. */
export const REST = 'cells:w-full cells:max-w-0'

/** Beside such a column nothing else breaks into lines: it would leave the others only the width of a word. */
export const wrapOf = <Row>(column: DataColumn<Row> | undefined, columns: readonly DataColumn<Row>[]) =>
  (column?.align === 'right' || columns.some(({ width }) => width === REST)) && 'cells:whitespace-nowrap'

/** The first and the last column stand on the edges that the headings of panels have. */
export const edgesOf = (index: number, columns: number, isSelectable: boolean) =>
  cx(index === 0 && !isSelectable && 'cells:pl-4', index === columns - 1 && 'cells:pr-4')

export const dataFeatures = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
})

export type DataFeatures = typeof dataFeatures
