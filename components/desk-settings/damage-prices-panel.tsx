import { Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { useMay } from '@/components/desk/use-may'
import { DamagePriceForm } from '@/components/desk-settings/damage-price-form'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { Dialog } from '@/components/ui/dialog'
import type { ClaimWindow } from '@/lib/orders/claims/schema/rules'
import { useDamagePrices } from '@/lib/orders/rent-returns/client'
import type { DamagePrice } from '@/lib/orders/rent-returns/schema/return'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

type Named = Pick<ClaimWindow, 'category_id' | 'title' | 'title_idn' | 'depth'>

/** What is charged for damage of rented goods, by category; ordinary wear costs nothing and says so. */
export function DamagePricesPanel({ categories }: { categories: readonly Named[] }) {
  const t = useTranslations('deskSettings.damage')
  const common = useTranslations('common')
  const canWrite = useMay()('settings.write')
  const { data, error, mutate } = useDamagePrices()
  const [shown, setShown] = useState<DamagePrice | 'new' | null>(null)
  const close = () => setShown(null)
  return (
    <Panel title={t('title')} flush>
      <p className="px-4 pb-3 text-quiet text-sm">{t('text')}</p>
      {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
      {!data && !error && <DeskSkeleton rows={4} />}
      {data?.length === 0 && <DeskEmpty title={t('none')} />}
      <ul>
        {data?.map((price) => (
          <PriceRow key={price.id} price={price} categories={categories} onOpen={() => setShown(price)} />
        ))}
      </ul>
      {canWrite && (
        <p className="border-line border-t px-4 py-3">
          <Button size="sm" variant="secondary" onClick={() => setShown('new')}>
            <Plus aria-hidden="true" className="size-4" />
            {t('add')}
          </Button>
        </p>
      )}
      <Dialog
        open={shown !== null}
        onClose={close}
        title={shown === 'new' ? t('add') : t('edit')}
        closeLabel={common('close')}
      >
        {shown && <DamagePriceForm price={shown === 'new' ? null : shown} categories={categories} onClose={close} />}
      </Dialog>
    </Panel>
  )
}

type PriceRowProps = { price: DamagePrice; categories: readonly Named[]; onOpen: () => void }

function PriceRow({ price, categories, onOpen }: PriceRowProps) {
  const t = useTranslations('deskSettings.damage')
  const settings = useTranslations('deskSettings')
  const conditions = useTranslations('deskSettings.damage.conditions')
  const canWrite = useMay()('settings.write')
  const locale = useLocale()
  const title = localized(price, 'title', locale)
  const charge = useCharge(price)
  const category = categories.find(({ category_id }) => category_id === price.category_id)
  return (
    <li className="flex min-h-11 items-center gap-x-4 border-line border-t px-4 py-1.5 text-sm">
      <span className={cx('min-w-0 flex-1', !price.active && 'text-quiet')}>
        {title}
        <span className="block text-quiet text-xs">
          {[
            category ? localized(category, 'title', locale) : t('all'),
            conditions(price.condition),
            !price.active && t('off'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="flex items-center gap-2">
        <span className="tabular font-semibold">{charge}</span>
        {canWrite && (
          <RowAct aria-label={`${settings('change')}: ${title}`} onClick={onOpen}>
            {settings('change')}
          </RowAct>
        )}
      </span>
    </li>
  )
}

function useCharge({ amount, percentage }: DamagePrice) {
  const t = useTranslations('deskSettings.damage')
  if (percentage) return t('ofPrice', { value: percentage })
  return amount ? formatRupiah(amount) : t('free')
}
