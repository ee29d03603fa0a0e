import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { DataColumn } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import type { useOpsPages } from '@/lib/platform/use-ops'

type ListPanelProps<Row extends RowData> = {
  list: Omit<ReturnType<typeof useOpsPages<Row>>, 'metadata'>
  label: string
  columns: readonly DataColumn<Row>[]
  idOf: (row: Row) => string
  hrefOf: (row: Row) => string
  /** What stands here instead of no rows. */
  empty: ReactNode
}

/** A list that loads page by page, with what stands in its place while it loads, fails, or has nothing. */
export function ListPanel<Row extends RowData>({ list, empty, ...table }: ListPanelProps<Row>) {
  const { rows, error, hasMore, isLoadingMore, more, reload } = list
  return (
    <Panel flush>
      {error && !rows && <DeskError error={error} onRetry={reload} />}
      {!rows && !error && <DeskSkeleton rows={8} />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && (
        <DataTable {...table} rows={rows} hasMore={hasMore} isLoadingMore={isLoadingMore} onMore={more} />
      )}
    </Panel>
  )
}
