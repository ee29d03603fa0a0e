'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { useMay } from '@/components/desk/use-may'
import { NumberForm } from '@/components/desk-settings/number-form'
import { useUnitText } from '@/components/desk-settings/use-unit-text'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { Dialog } from '@/components/ui/dialog'
import { setCommission, useCommissions } from '@/lib/orders/cashbacks/client'
import type { CategoryRate, CommissionRates } from '@/lib/orders/cashbacks/schema'
import { localized } from '@/lib/platform/i18n'

/** How far a row is moved in, by how deep its category is; what is deeper stays there. */
const INDENTS = ['pl-4', 'pl-8', 'pl-12']

/** What resellers earn of the goods of each category. */
export function CommissionsPanel() {
  const t = useTranslations('deskSettings.commissions')
  const unitText = useUnitText()
  const { data, error, mutate } = useCommissions()
  const [openId, setOpenId] = useState<number | null>(null)
  const open = data?.rates.find(({ category_id }) => category_id === openId) ?? null
  return (
    <Panel title={t('title')} flush>
      {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
      {!data && !error && <DeskSkeleton rows={6} />}
      {data && (
        <>
          <p className="px-4 pb-3 text-quiet text-sm">{t('text', { rate: unitText('percent', data.general) })}</p>
          {data.rates.length === 0 && <DeskEmpty title={t('none')} />}
          <ul>
            {data.rates.map((one) => (
              <RateRow key={one.category_id} rate={one} onOpen={() => setOpenId(one.category_id)} />
            ))}
          </ul>
          {open && <RateDialog rate={open} rates={data} onClose={() => setOpenId(null)} onSaved={mutate} />}
        </>
      )}
    </Panel>
  )
}

function RateRow({
  rate: { own, rate, depth, changed_by, ...one },
  onOpen,
}: {
  rate: CategoryRate
  onOpen: () => void
}) {
  const t = useTranslations('deskSettings')
  const unitText = useUnitText()
  const canWrite = useMay()('settings.write')
  const title = localized(one, 'title', useLocale())
  return (
    <li
      className={cx(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-t py-1.5 pr-4 text-sm',
        INDENTS[Math.min(depth, INDENTS.length - 1)],
      )}
    >
      <span className="min-w-0">
        {title}
        <span className="block text-quiet text-xs">
          {own === null
            ? t(depth === 0 ? 'claims.inheritedShop' : 'claims.inherited')
            : changed_by && t('changedBy', { name: changed_by })}
        </span>
      </span>
      <span className="flex items-center gap-2">
        <span className={cx('tabular', own === null ? 'text-quiet' : 'font-semibold')}>
          {unitText('percent', rate)}
        </span>
        {canWrite && (
          <Button size="sm" variant="quiet" aria-label={`${t('change')}: ${title}`} onClick={onOpen}>
            {t('change')}
          </Button>
        )}
      </span>
    </li>
  )
}

type RateDialogProps = { rate: CategoryRate; rates: CommissionRates; onClose: () => void; onSaved: () => unknown }

function RateDialog({ rate, rates: { least, most }, onClose, onSaved }: RateDialogProps) {
  const t = useTranslations('deskSettings.commissions')
  const common = useTranslations('common')
  const title = localized(rate, 'title', useLocale())
  return (
    <Dialog open onClose={onClose} title={t('rateOf', { title })} closeLabel={common('close')}>
      <NumberForm
        {...{ least, most, onClose }}
        unit="percent"
        label={t('rate')}
        value={rate.rate}
        own={rate.own}
        reset={rate.own !== null && t('follow')}
        saved={t('saved')}
        onSave={async (value) => {
          const saved = await setCommission(rate.category_id, { value, version: rate.version })
          await onSaved()
          return saved
        }}
      />
    </Dialog>
  )
}
