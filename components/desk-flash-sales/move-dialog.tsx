import { useLocale, useTranslations } from 'next-intl'
import { ConfirmAct } from '@/components/desk/confirm-act'
import type { WorkPlace } from '@/components/desk/work-place'
import { periodText } from '@/components/desk-flash-sales/period'
import { RefusalList } from '@/components/desk-flash-sales/refusal-list'
import { useRefused } from '@/components/desk-flash-sales/use-problems'
import { localized } from '@/lib/platform/i18n'
import { publishFlashSale, stopFlashSale } from '@/lib/selling/flash-sales/client'
import type { FlashSaleOverview } from '@/lib/selling/flash-sales/schema'

type MoveDialogProps = {
  act: 'publish' | 'cancel' | 'stop'
  sale: FlashSaleOverview
  places: readonly WorkPlace[]
  onClose: () => void
}

/** Publishes a draft, cancels what has not begun, or stops an ongoing one. */
export function MoveDialog({ act, sale, places, onClose }: MoveDialogProps) {
  const t = useTranslations('deskFlashSales')
  const locale = useLocale()
  const { refused, onRefused } = useRefused()
  const { id, products, quota, sold } = sale
  const kind = act === 'cancel' && sale.status === 'draft' ? 'discard' : act
  const words = { period: periodText(sale), products, quota, left: quota - sold }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t(`ask.${act}`, { title: localized(sale, 'title', locale) })}
      effects={{
        shopper: t(`effects.${kind}.shopper`, words),
        stock: t(`effects.${kind}.stock`, words),
        money: t(`effects.${kind}.money`),
      }}
      confirm={t(`confirm.${act}`)}
      danger={act !== 'publish'}
      done={t(`done.${act}`)}
      onConfirm={() => (act === 'publish' ? publishFlashSale(id) : stopFlashSale(id))}
      onRefused={onRefused}
    >
      <RefusalList problems={refused} places={places} />
    </ConfirmAct>
  )
}
