'use client'

import { useTranslations } from 'next-intl'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { CategoryValuesPanel } from '@/components/desk-settings/category-values-panel'
import { CommissionPreview } from '@/components/desk-settings/commission-preview'
import { CommissionRulesPanel } from '@/components/desk-settings/commission-rules-panel'
import { useUnitText } from '@/components/desk-settings/use-unit-text'
import { setCommission, useCommissions } from '@/lib/orders/cashbacks/client'
import { commissionOf } from '@/lib/orders/cashbacks/rules'

/** What resellers earn of goods: by the shop, by tier, and of each category. */
export function CommissionsPanel() {
  const t = useTranslations('deskSettings.commissions')
  const unitText = useUnitText()
  const { data, error, mutate } = useCommissions()
  if (!data) return error ? <DeskError error={error} onRetry={() => mutate()} /> : <DeskSkeleton rows={6} />
  const { least, most, general, rates } = data
  return (
    <>
      <CommissionRulesPanel onChanged={() => mutate()} />
      <CategoryValuesPanel
        {...{ least, most }}
        unit="percent"
        values={rates.map(({ rate: value, ...category }) => ({ ...category, value }))}
        words={{
          title: t('title'),
          text: t('text', { rate: unitText('percent', general) }),
          none: t('none'),
          label: t('rate'),
          follow: t('follow'),
          saved: t('saved'),
        }}
        preview={(id, value) => <CommissionPreview rule={commissionOf(id).key} value={value} />}
        titleOf={(title) => t('rateOf', { title })}
        onSave={async (id, change) => {
          await setCommission(id, change)
          await mutate()
        }}
      />
    </>
  )
}
