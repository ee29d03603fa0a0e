'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { TAB_ROW, tabLook } from '@/components/desk/tab-look'
import { ConstantsPanel } from '@/components/desk-settings/constants-panel'
import { SettingDialog } from '@/components/desk-settings/setting-dialog'
import { SwitchPanel } from '@/components/desk-settings/switch-panel'
import { useSettings } from '@/lib/server/settings/client'

const GROUPS = ['orders', 'shipping', 'rentals', 'checkout', 'money'] as const

/** The constants of the shop, and which couriers and payment methods it offers. */
export function SettingsPage() {
  const t = useTranslations('deskSettings')
  const { data, error, mutate } = useSettings()
  const [openKey, setOpenKey] = useState<string | null>(null)
  return (
    <DeskPage title={t('title')} text={t('text')} width="narrow">
      {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
      {!data && !error && <DeskSkeleton rows={10} />}
      {data && (
        <>
          <SettingsIndex />
          <SwitchPanel group="methods" text={t('methodsText')} settings={data} />
          <SwitchPanel group="couriers" text={t('couriersText')} settings={data} />
          {GROUPS.map((group) => (
            <ConstantsPanel
              key={group}
              id={group}
              title={t(`groups.${group}`)}
              text={t(`groupsText.${group}`)}
              settings={data.filter((setting) => setting.group === group)}
              onOpen={setOpenKey}
            />
          ))}
          <SettingDialog setting={data.find(({ key }) => key === openKey) ?? null} onClose={() => setOpenKey(null)} />
        </>
      )}
    </DeskPage>
  )
}

/** The parts of the page, which is long. */
function SettingsIndex() {
  const t = useTranslations('deskSettings')
  return (
    <nav aria-label={t('index')} className={TAB_ROW}>
      {(['methods', 'couriers', ...GROUPS] as const).map((group) => (
        <a key={group} href={`#${group}`} className={tabLook(false)}>
          {t(`groups.${group}`)}
        </a>
      ))}
    </nav>
  )
}
