import { useLocale, useTranslations } from 'next-intl'
import { DeskPending } from '@/components/desk/desk-state'
import { periodText } from '@/components/desk-flash-sales/period'
import { Dialog } from '@/components/ui/dialog'
import { localized } from '@/lib/platform/i18n'
import { unbrokenRupiah } from '@/lib/platform/money'
import { useFlashItems } from '@/lib/selling/flash-sales/client'
import type { FlashSaleItem, FlashSaleOverview } from '@/lib/selling/flash-sales/schema'

type ItemsDialogProps = { sale: FlashSaleOverview; onClose: () => void }

/** What a sale has: each product with its price, and its quota in each warehouse. */
export function ItemsDialog({ sale, onClose }: ItemsDialogProps) {
  const common = useTranslations('common')
  const locale = useLocale()
  const { data, error, mutate } = useFlashItems(sale.id)
  const slugs = new Set(data?.map(({ slug }) => slug))
  return (
    <Dialog open onClose={onClose} title={localized(sale, 'title', locale)} closeLabel={common('close')}>
      <p className="mb-4 text-quiet text-sm">{periodText(sale)} WIB</p>
      {!data && <DeskPending error={error} onRetry={() => mutate()} />}
      <ul className="grid gap-4 text-sm">
        {[...slugs].map((slug) => (
          <ProductItems key={slug} items={data?.filter((item) => item.slug === slug) ?? []} />
        ))}
      </ul>
    </Dialog>
  )
}

function ProductItems({ items }: { items: FlashSaleItem[] }) {
  const t = useTranslations('deskFlashSales')
  const locale = useLocale()
  const [first] = items
  if (!first) return null
  return (
    <li className="border-line border-t pt-3 first:border-t-0 first:pt-0">
      <p className="font-semibold">{localized(first, 'title', locale)}</p>
      <p className="tabular text-quiet text-xs">{t('normalPrice', { price: unbrokenRupiah(first.price_before) })}</p>
      <ul className="tabular mt-1.5 grid gap-1">
        {items.map(({ warehouse, price, quota, left }) => (
          <li key={warehouse} className="flex flex-wrap justify-between gap-x-4">
            <span>{warehouse}</span>
            <span>
              <b className="font-semibold">{unbrokenRupiah(price)}</b>
              <span className="text-quiet"> · {t('soldOf', { sold: quota - left, quota })}</span>
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
