import { useLocale, useTranslations } from 'next-intl'
import { amountOf, MoneyField } from '@/components/desk/money-field'
import { NumberField } from '@/components/desk/number-field'
import { RowAct } from '@/components/desk/row-act'
import { SmallPicture } from '@/components/desk/small-picture'
import { copyFirstRow, type SaleProduct, type SaleRow } from '@/components/desk-flash-sales/draft'
import type { Problem, Problems } from '@/components/desk-flash-sales/problems'
import { useProblemText } from '@/components/desk-flash-sales/use-problems'
import { localized } from '@/lib/platform/i18n'
import { unbrokenRupiah } from '@/lib/platform/money'

type ProductRowsProps = {
  product: SaleProduct
  problems: Problems
  /** The place of its first row in the draft. */
  firstRow: number
  onChange: (product: SaleProduct) => void
  onRemove: () => void
}

/** A product of a draft, with its flash price and quota in each warehouse. */
export function ProductRows({ product, problems, firstRow, onChange, onRemove }: ProductRowsProps) {
  const t = useTranslations('deskFlashSales')
  const title = localized(product, 'title', useLocale())
  const { rows } = product
  const remove = (index: number) =>
    rows.length > 1 ? onChange({ ...product, rows: rows.toSpliced(index, 1) }) : onRemove()
  return (
    <fieldset className="grid min-w-0 gap-4 border-line border-t pt-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center gap-3">
        <SmallPicture src={product.thumbnail_image} />
        <span className="grid min-w-0 flex-1">
          <b className="wrap-anywhere">{title}</b>
          <span className="tabular text-quiet text-xs">
            {t('normalPrice', { price: unbrokenRupiah(product.price) })}
          </span>
        </span>
        <RowAct aria-label={`${t('remove')}: ${title}`} onClick={onRemove}>
          {t('remove')}
        </RowAct>
      </div>
      {rows.map((row, index) => (
        <WarehouseRow
          key={row.warehouse}
          row={row}
          problem={(field) => problems[`items.${firstRow + index}${field ? `.${field}` : ''}`]}
          onChange={(changed) => onChange({ ...product, rows: rows.with(index, { ...row, ...changed }) })}
          onRemove={() => remove(index)}
        />
      ))}
      {rows.length > 1 && (
        <RowAct className="-ml-2 justify-self-start" onClick={() => onChange(copyFirstRow(product))}>
          {t('copyFirst')}
        </RowAct>
      )}
    </fieldset>
  )
}

type WarehouseRowProps = {
  row: SaleRow
  problem: (field: '' | 'price' | 'quota') => Problem | undefined
  onChange: (changed: Partial<SaleRow>) => void
  onRemove: () => void
}

function WarehouseRow({ row, problem, onChange, onRemove }: WarehouseRowProps) {
  const t = useTranslations('deskFlashSales')
  const problemText = useProblemText()
  const { warehouse_title: warehouse, available, price, quota } = row
  const isMore = (amountOf(quota) ?? 0) > available
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-1 md:grid-cols-[1fr_1fr_auto]">
      <MoneyField
        label={t('field.price', { warehouse })}
        error={problemText(problem('price') ?? problem(''))}
        value={price}
        onChange={(text) => onChange({ price: text })}
      />
      <NumberField
        label={t('field.quota', { warehouse })}
        hint={t(isMore ? 'quotaTooMuch' : 'available', { count: available })}
        error={problemText(problem('quota'))}
        value={quota}
        onChange={(text) => onChange({ quota: text })}
      />
      <RowAct
        className="col-span-2 -ml-2 justify-self-start md:col-span-1 md:mt-8 md:ml-0"
        aria-label={`${t('removeRow')}: ${warehouse}`}
        onClick={onRemove}
      >
        {t('removeRow')}
      </RowAct>
    </div>
  )
}
