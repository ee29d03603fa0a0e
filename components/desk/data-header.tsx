import type { ReactTable, RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type DataColumn, type DataFeatures, edgesOf } from '@/components/desk/data-columns'
import { RowCheck } from '@/components/desk/row-check'
import { cx } from '@/components/ui/class-names'

type DataHeaderProps<Row extends RowData> = {
  table: ReactTable<DataFeatures, Row>
  columns: readonly DataColumn<Row>[]
  isSelectable: boolean
}

const ARROWS = { asc: ArrowUp, desc: ArrowDown }

/** The head of a table; headings of columns that can be sorted are buttons. Not shown where rows are blocks of lines. */
export function DataHeader<Row extends RowData>({ table, columns, isSelectable }: DataHeaderProps<Row>) {
  const t = useTranslations('desk')
  return (
    <thead className="blocks:sr-only">
      <tr className="border-line border-b text-left text-quiet text-xs">
        {isSelectable && (
          <th scope="col" className="w-11">
            <RowCheck
              label={t('selectAll')}
              checked={table.getIsAllRowsSelected()}
              onClick={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {columns.map(({ id, header, align, sort, width }, index) => {
          if (header === '') return <td key={id} className={width} />
          const column = table.getColumn(id)
          const sorted = column?.getIsSorted() || null
          const Arrow = sorted && ARROWS[sorted]
          return (
            <th
              key={id}
              scope="col"
              aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
              className={cx(
                'h-9 whitespace-nowrap px-3 font-medium',
                edgesOf(index, columns.length, isSelectable),
                align === 'right' && 'text-right',
                width,
              )}
            >
              {sort ? (
                <button
                  type="button"
                  onClick={column?.getToggleSortingHandler()}
                  className="inline-flex min-h-9 items-center gap-1 hover:text-ink"
                >
                  {header}
                  {Arrow && <Arrow aria-hidden="true" className="size-3" />}
                </button>
              ) : (
                header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
