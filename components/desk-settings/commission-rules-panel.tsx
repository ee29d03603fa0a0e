'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { ConstantsPanel } from '@/components/desk-settings/constants-panel'
import { SettingDialog } from '@/components/desk-settings/setting-dialog'
import { useUnitText } from '@/components/desk-settings/use-unit-text'
import { RESELLER_TYPES } from '@/lib/identity/resellers/rules'
import { COMMISSION, TIER_POINTS, withPoints } from '@/lib/orders/cashbacks/rules'
import type { SettingState } from '@/lib/places/settings/schema'
import { useSettings } from '@/lib/server/settings/client'

/** The rate of the shop, and what tiers of resellers earn on top. */
export function CommissionRulesPanel({ onChanged }: { onChanged: () => unknown }) {
  const t = useTranslations('deskSettings')
  const { data, error, mutate } = useSettings()
  const [openKey, setOpenKey] = useState<string | null>(null)
  if (!data) return error ? <DeskError error={error} onRetry={() => mutate()} /> : <DeskSkeleton rows={3} />
  const rules = data.filter(({ key }) => key.startsWith('commission'))
  return (
    <>
      <ConstantsPanel
        title={t('commissions.rules')}
        text={<Rates rules={rules} />}
        settings={rules}
        onOpen={setOpenKey}
      />
      <SettingDialog
        setting={data.find(({ key }) => key === openKey) ?? null}
        onClose={() => {
          setOpenKey(null)
          onChanged()
        }}
      />
    </>
  )
}

/** What each tier earns of goods whose category has no rate of its own. */
function Rates({ rules }: { rules: readonly SettingState[] }) {
  const t = useTranslations('deskSettings')
  const tierName = useTranslations('resellerTypes')
  const unitText = useUnitText()
  const settingOf = (wanted: string) => rules.find(({ key }) => key === wanted)?.value ?? 0
  const rates = RESELLER_TYPES.map((tier) => {
    const points = tier === 'individual' ? 0 : settingOf(TIER_POINTS[tier].key)
    return `${tierName(tier)} ${unitText('percent', withPoints(settingOf(COMMISSION.key), points))}`
  })
  return (
    <>
      <b className="tabular block font-semibold text-ink">{rates.join(' · ')}</b>
      {t('commissions.rulesText')}
    </>
  )
}
