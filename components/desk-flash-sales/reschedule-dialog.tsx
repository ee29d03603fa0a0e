import { useLocale, useNow, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import type { WorkPlace } from '@/components/desk/work-place'
import { MOMENTS, periodProblems, timesOf, typedPeriod } from '@/components/desk-flash-sales/period'
import { PeriodFields } from '@/components/desk-flash-sales/period-fields'
import { RefusalList } from '@/components/desk-flash-sales/refusal-list'
import { useRefused } from '@/components/desk-flash-sales/use-problems'
import { localized } from '@/lib/platform/i18n'
import { rescheduleFlashSale } from '@/lib/selling/flash-sales/client'
import type { FlashSaleOverview } from '@/lib/selling/flash-sales/schema'

type RescheduleDialogProps = { sale: FlashSaleOverview; places: readonly WorkPlace[]; onClose: () => void }

/** Moves the start and the end of a sale; of an ongoing one only the end. */
export function RescheduleDialog({ sale, places, onClose }: RescheduleDialogProps) {
  const t = useTranslations('deskFlashSales')
  const locale = useLocale()
  const now = useNow()
  const { refused, onRefused, forget } = useRefused()
  const [period, setPeriod] = useState(() => typedPeriod(sale))
  const problems = periodProblems(period, now)
  const { start_time, end_time } = timesOf(period)
  const { status } = sale
  const isOngoing = status === 'ongoing'
  const stage = status === 'draft' || status === 'ongoing' ? status : 'upcoming'
  async function confirm() {
    if (!start_time || !end_time) return
    await rescheduleFlashSale(sale.id, isOngoing ? { end_time } : { start_time, end_time })
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('ask.reschedule', { title: localized(sale, 'title', locale) })}
      effects={{
        shopper: t(`effects.reschedule.${stage}`),
        stock: t('effects.reschedule.stock'),
        money: t('effects.reschedule.money'),
      }}
      isComplete={Object.keys(problems).length === 0}
      confirm={t('confirm.reschedule')}
      done={t('done.reschedule')}
      onConfirm={confirm}
      onRefused={onRefused}
    >
      <PeriodFields
        value={period}
        problems={problems}
        moments={isOngoing ? ['end'] : MOMENTS}
        onChange={(changed) => {
          setPeriod(changed)
          forget()
        }}
      />
      <RefusalList problems={refused} places={places} />
    </ConfirmAct>
  )
}
