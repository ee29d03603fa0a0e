'use client'

import { type ColumnDef, type RowData, type Row as TableRow, useTable } from '@tanstack/react-table'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useRef } from 'react'
import { BulkBar } from '@/components/desk/bulk-bar'
import { type DataColumn, type DataFeatures, dataFeatures } from '@/components/desk/data-columns'
import { DataHeader } from '@/components/desk/data-header'
import { DataRow } from '@/components/desk/data-row'
import { useRowKeys } from '@/components/desk/use-row-keys'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'

type DataTableProps<Row extends RowData> = {
  /** Says what the rows are, for screen readers. */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The page of a row; its first column becomes the link. */
  hrefOf?: (row: Row) => string
  /** What opening a row does instead, such as showing it beside the list. */
  onOpen?: (row: Row) => void
  /** The row that is shown beside the list. */
  openId?: string | null
  /** Rows can be selected, and these are the buttons for what is selected. */
  bulk?: (ids: string[], clear: () => void) => ReactNode
  /** Its cells need more width than their number says. */
  isWide?: boolean
  /** Further pages: `useOpsPages` gives all three. */
  hasMore?: boolean
  isLoadingMore?: boolean
  onMore?: () => unknown
}

/** The most columns for which a table of little width is wide enough. */
const FEW = 5

const toColumn = <Row extends RowData>({ id, header, cell, sort }: DataColumn<Row>): ColumnDef<DataFeatures, Row> => ({
  id,
  header,
  accessorFn: sort ?? (() => ''),
  cell: ({ row }) => cell(row.original),
  enableSorting: sort !== undefined,
  sortFn: 'basic',
})

/**
 * Rows of 44 px; j and k move, Enter opens, x selects. Where the columns have too little width, as on a phone, a row
 * becomes a block of lines.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    idOf,
    hrefOf,
    onOpen,
    openId,
    bulk,
    isWide = false,
    hasMore,
    isLoadingMore,
    onMore,
  } = props
  const t = useTranslations('desk')
  const router = useRouter()
  const body = useRef<HTMLTableSectionElement>(null)
  const definitions = useMemo(() => columns.map(toColumn), [columns])
  const table = useTable({
    features: dataFeatures,
    columns: definitions,
    data: rows as Row[],
    getRowId: idOf,
    enableRowSelection: bulk !== undefined,
  })
  const open = (row: Row) => (onOpen ? onOpen(row) : hrefOf && router.push(hrefOf(row)))
  const shown: TableRow<DataFeatures, Row>[] = table.getRowModel().rows
  const find = (id: string) => shown.find((row) => row.id === id)
  useRowKeys(body, {
    onOpen: (id) => {
      const row = find(id)
      if (row) open(row.original)
    },
    onToggle: (id) => bulk && find(id)?.toggleSelected(),
  })
  const selected = shown.filter((row) => row.getIsSelected()).map((row) => row.id)
  const clear = () => table.resetRowSelection(true)
  return (
    <div
      className={cx(
        'grid grid-cols-1 gap-3',
        isWide || columns.length > FEW ? '@container/columns' : '@container/few-columns',
      )}
    >
      <table aria-label={label} className="tabular w-full border-collapse text-sm blocks:block">
        <DataHeader table={table} columns={columns} isSelectable={bulk !== undefined} />
        <tbody ref={body} className="blocks:block">
          {shown.map((row) => (
            <DataRow
              key={row.id}
              row={row}
              columns={columns}
              isOpen={row.id === openId}
              isSelected={row.getIsSelected()}
              isSelectable={bulk !== undefined}
              href={hrefOf?.(row.original)}
              onOpen={hrefOf || onOpen ? () => open(row.original) : undefined}
            />
          ))}
        </tbody>
      </table>
      {hasMore && (
        <Button
          variant="secondary"
          size="sm"
          className="mb-3 justify-self-center"
          busy={isLoadingMore}
          onClick={onMore}
        >
          {t('more')}
        </Button>
      )}
      {bulk && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={clear}>
          {bulk(selected, clear)}
        </BulkBar>
      )}
    </div>
  )
}
