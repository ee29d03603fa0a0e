'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { ClaimReasonsPanel } from '@/components/desk-settings/claim-reasons-panel'
import { ClaimWindowsPanel } from '@/components/desk-settings/claim-windows-panel'
import { ConstantsPanel } from '@/components/desk-settings/constants-panel'
import { DamagePricesPanel } from '@/components/desk-settings/damage-prices-panel'
import { SettingDialog } from '@/components/desk-settings/setting-dialog'
import { PARTS } from '@/components/desk-settings/setting-parts'
import { useClaimRules } from '@/lib/orders/claims/client/rules'
import { useSettings } from '@/lib/server/settings/client'

/** The constants that decide about claims: times in the order in which a claim meets them, who pays, and amounts. */
const CONSTANTS = [
  'completion_days',
  'decision_days',
  'claim_answer_days',
  'appeal_days',
  'tracking_days',
  'return_tracking_days',
  'claim_arrival_days',
  'inspection_days',
  'way_back_store',
  'way_back_courier',
  'way_back_shopper',
  'payout_days',
  'claim_alone',
]

/** The rules of claims: times and amounts, how long each category may be claimed, the reasons, and the prices of damage. */
export function ClaimRulesPage() {
  const t = useTranslations('deskSettings.claims')
  const rules = useClaimRules()
  const settings = useSettings()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const error = rules.error ?? settings.error
  const retry = () => Promise.all([rules.mutate(), settings.mutate()])
  const isLoaded = rules.data && settings.data
  const shown = CONSTANTS.flatMap((key) => settings.data?.find((setting) => setting.key === key) ?? [])
  const general = shown.find(({ key }) => key === 'completion_days')?.value ?? 0
  return (
    <DeskPage title={t('title')} text={t('text')} width="narrow">
      {error && !isLoaded && <DeskError error={error} onRetry={retry} />}
      {!isLoaded && !error && <DeskSkeleton rows={10} />}
      {rules.data && settings.data && (
        <>
          <ConstantsPanel title={t('general')} parts={PARTS.claims} settings={shown} onOpen={setOpenKey} />
          <ClaimWindowsPanel rules={rules.data} general={general} />
          <ClaimReasonsPanel reasons={rules.data.reasons} />
          <DamagePricesPanel categories={rules.data.windows} />
          <SettingDialog setting={shown.find(({ key }) => key === openKey) ?? null} onClose={() => setOpenKey(null)} />
        </>
      )}
    </DeskPage>
  )
}
