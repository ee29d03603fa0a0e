import { FlexRender, type RowData, type Row as TableRow } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import {
  type BlockSlot,
  type DataColumn,
  type DataFeatures,
  edgesOf,
  slotOf,
  wrapOf,
} from '@/components/desk/data-columns'
import { DeskLink } from '@/components/desk/desk-link'
import { RowCheck } from '@/components/desk/row-check'
import { cx } from '@/components/ui/class-names'

type DataRowProps<Row extends RowData> = {
  row: TableRow<DataFeatures, Row>
  columns: readonly DataColumn<Row>[]
  isOpen: boolean
  isSelected: boolean
  isSelectable: boolean
  href?: string
  onOpen?: () => void
}

const LINE =
  'blocks:wrap-anywhere blocks:min-w-0 blocks:basis-full blocks:empty:hidden blocks:has-[[data-nothing]]:hidden'

/** Where a cell of a row stands that is a block of lines. */
const IN_BLOCK: Record<BlockSlot, string> = {
  title: 'blocks:wrap-anywhere blocks:order-1 blocks:min-w-1/2 blocks:flex-1 blocks:font-semibold',
  end: 'blocks:order-2',
  state: cx(LINE, 'blocks:order-3'),
  line: cx(LINE, 'blocks:order-4'),
  fact: 'blocks:wrap-anywhere blocks:min-w-0 blocks:order-5 blocks:mt-0.5 blocks:basis-[calc(50%-0.375rem)] blocks:self-start',
  acts: 'blocks:order-6 blocks:min-w-0 blocks:basis-full',
  hidden: 'blocks:hidden',
}

const OWN_CLICK = 'a, button, input, select, textarea, label'

/** One row; a click beside its links and buttons opens it. */
export function DataRow<Row extends RowData>(props: DataRowProps<Row>) {
  const { row, columns, isOpen, isSelected, isSelectable, href, onOpen } = props
  const t = useTranslations('desk')
  function click({ target }: MouseEvent) {
    if (target instanceof Element && !target.closest(OWN_CLICK) && !window.getSelection()?.toString()) onOpen?.()
  }
  /** With a key held down the link opens its page elsewhere, as links do. */
  function follow(event: MouseEvent) {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <tr
      data-row={row.id}
      tabIndex={onOpen ? 0 : undefined}
      aria-current={isOpen || undefined}
      onClick={onOpen && click}
      className={cx(
        'border-line border-b last:border-b-0 focus-visible:-outline-offset-2 cells:h-11',
        'blocks:flex blocks:flex-wrap blocks:items-center blocks:gap-x-3 blocks:gap-y-1 blocks:px-4 blocks:py-3',
        onOpen && 'cursor-pointer hover:bg-ink/4',
        (isOpen || isSelected) && 'bg-primary-tint',
      )}
    >
      {isSelectable && (
        <td className="w-11 blocks:-ml-3.5">
          <RowCheck label={t('select')} checked={isSelected} onClick={row.getToggleSelectedHandler()} />
        </td>
      )}
      {row.getAllCells().map((cell, index) => {
        const column = columns[index] as DataColumn<Row>
        const { header, align, width } = column
        const slot = slotOf(column, index)
        const content = <FlexRender cell={cell} />
        return (
          <td
            key={cell.id}
            className={cx(
              'cells:px-3 cells:py-1',
              edgesOf(index, columns.length, isSelectable),
              wrapOf(column, columns),
              align === 'right' && 'tabular cells:text-right',
              IN_BLOCK[slot],
              width,
            )}
          >
            {slot === 'fact' && <span className="block text-quiet text-xs cells:hidden">{header}</span>}
            {index === 0 && href ? (
              <DeskLink href={href} tabIndex={-1} onClick={follow} className="font-semibold hover:underline">
                {content}
              </DeskLink>
            ) : (
              content
            )}
          </td>
        )
      })}
      {/* Ends the first line of the block, so that what stands below begins anew. */}
      <td aria-hidden="true" className="order-2 hidden h-0 basis-full blocks:block" />
    </tr>
  )
}
