'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { TAB_ROW, tabLook } from '@/components/desk/tab-look'
import { ConstantsPanel } from '@/components/desk-settings/constants-panel'
import { SettingDialog } from '@/components/desk-settings/setting-dialog'
import { SwitchPanel } from '@/components/desk-settings/switch-panel'
import { useSectionInView } from '@/components/desk-settings/use-section-in-view'
import { cx } from '@/components/ui/class-names'
import { useSettings } from '@/lib/server/settings/client'

const GROUPS = ['orders', 'shipping', 'rentals', 'checkout', 'money'] as const
const SECTIONS = ['methods', 'couriers', ...GROUPS] as const

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
  const inView = useSectionInView(SECTIONS)
  return (
    <nav aria-label={t('index')} className={cx(TAB_ROW, 'sticky top-12 z-10 bg-paper')}>
      {SECTIONS.map((group) => (
        <a
          key={group}
          href={`#${group}`}
          aria-current={group === inView || undefined}
          className={tabLook(group === inView)}
        >
          {t(`groups.${group}`)}
        </a>
      ))}
    </nav>
  )
}
