import { useTranslations } from 'next-intl'
import { CategoryValuesPanel } from '@/components/desk-settings/category-values-panel'
import { useUnitText } from '@/components/desk-settings/use-unit-text'
import { setWindow } from '@/lib/orders/claims/client/rules'
import type { ClaimRules } from '@/lib/orders/claims/schema/rules'

type ClaimWindowsPanelProps = { rules: ClaimRules; general: number }

/** How long goods of each category may be claimed. */
export function ClaimWindowsPanel({ rules: { windows, least, most }, general }: ClaimWindowsPanelProps) {
  const t = useTranslations('deskSettings.claims')
  const unitText = useUnitText()
  return (
    <CategoryValuesPanel
      {...{ least, most }}
      unit="days"
      values={windows.map(({ own_days: own, days: value, ...category }) => ({ ...category, own, value }))}
      words={{
        title: t('windows'),
        text: t('windowsText', { days: unitText('days', general) }),
        none: t('noCategories'),
        label: t('days'),
        follow: t('follow'),
        saved: t('windowSaved'),
      }}
      titleOf={(title) => t('windowTitle', { title })}
      onSave={setWindow}
    />
  )
}
