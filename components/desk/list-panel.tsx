import type { RowData } from '@tanstack/react-table'
import type { ComponentProps, ReactNode } from 'react'
import { DataTable } from '@/components/desk/data-table'
import { DeskPending } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { cx } from '@/components/ui/class-names'
import type { useOpsPages } from '@/lib/platform/use-ops'

type Loaded = 'rows' | 'hasMore' | 'isLoadingMore' | 'onMore'

type ListPanelProps<Row extends RowData> = Omit<ComponentProps<typeof DataTable<Row>>, Loaded> & {
  list: Omit<ReturnType<typeof useOpsPages<Row>>, 'metadata'>
  /** What stands here instead of no rows. */
  empty: ReactNode
  className?: string
}

/** A list that loads page by page, with what stands in its place while it loads, fails, or has nothing. */
export function ListPanel<Row extends RowData>({ list, empty, className, ...table }: ListPanelProps<Row>) {
  const { error, isOld, hasMore, isLoadingMore, more, reload } = list
  // Rows of another list must not stand for one that failed.
  const rows = error && isOld ? undefined : list.rows
  return (
    <Panel flush className={className}>
      {!rows && <DeskPending error={error} onRetry={reload} />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && (
        <div aria-busy={isOld} className={cx('transition-opacity', isOld && 'pointer-events-none opacity-50')}>
          <DataTable {...table} rows={rows} hasMore={hasMore} isLoadingMore={isLoadingMore} onMore={more} />
        </div>
      )}
    </Panel>
  )
}
