import { useLocale, useTranslations } from 'next-intl'
import { RowAct } from '@/components/desk/row-act'
import { SmallPicture } from '@/components/desk/small-picture'
import type { SaleProduct } from '@/components/desk-flash-sales/draft'
import { localized } from '@/lib/platform/i18n'
import { unbrokenRupiah } from '@/lib/platform/money'
import { sum } from '@/lib/platform/numbers'

type FoundProductProps = { product: SaleProduct; isChosen: boolean; onAdd: () => void }

/** A product that the search found, with a button that adds it to the sale. */
export function FoundProduct({ product, isChosen, onAdd }: FoundProductProps) {
  const t = useTranslations('deskFlashSales')
  const title = localized(product, 'title', useLocale())
  const available = sum(product.rows.map((row) => row.available))
  return (
    <li className="flex items-center gap-3 border-line border-b px-3 py-1 last:border-b-0">
      <SmallPicture src={product.thumbnail_image} />
      <span className="grid min-w-0 flex-1">
        <span className="wrap-anywhere">{title}</span>
        <span className="tabular text-quiet text-xs">
          {unbrokenRupiah(product.price)} · {t('available', { count: available })}
        </span>
      </span>
      <RowAct disabled={isChosen} aria-label={`${t(isChosen ? 'added' : 'add')}: ${title}`} onClick={onAdd}>
        {t(isChosen ? 'added' : 'add')}
      </RowAct>
    </li>
  )
}
