'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { ConstantsPanel } from '@/components/desk-settings/constants-panel'
import { SettingDialog } from '@/components/desk-settings/setting-dialog'
import { useSettings } from '@/lib/server/settings/client'

/** The rate of the shop, and what tiers of resellers earn on top. */
export function CommissionRulesPanel({ onChanged }: { onChanged: () => unknown }) {
  const t = useTranslations('deskSettings')
  const { data, error, mutate } = useSettings()
  const [openKey, setOpenKey] = useState<string | null>(null)
  if (!data) return error ? <DeskError error={error} onRetry={() => mutate()} /> : <DeskSkeleton rows={3} />
  return (
    <>
      <ConstantsPanel
        title={t('commissions.rules')}
        text={t('commissions.rulesText')}
        settings={data.filter(({ key }) => key.startsWith('commission'))}
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
