import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'

/**
 * The places of a block of lines, in their order: the heading and what stands at its right, the state, lines of their
 * own, two labelled facts beside each other, the buttons.
 */
export type BlockSlot = 'title' | 'end' | 'state' | 'line' | 'fact' | 'acts' | 'hidden'

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
  /** Where it stands in a block of lines, as on a phone; the first is the title, what has no header the acts, others lines. */
  phone?: BlockSlot
  /** Classes of its width, such as `w-40`. */
  width?: string
}

/** Where a column stands in a block of lines. */
export const slotOf = <Row>({ phone, header }: DataColumn<Row>, index: number): BlockSlot =>
  phone ?? (index === 0 ? 'title' : header === '' ? 'acts' : 'line')

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
