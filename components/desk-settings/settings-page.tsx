'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { useMay } from '@/components/desk/use-may'
import { SettingDialog } from '@/components/desk-settings/setting-dialog'
import { SwitchPanel } from '@/components/desk-settings/switch-panel'
import { useUnitText } from '@/components/desk-settings/use-unit-text'
import { Button } from '@/components/ui/button'
import type { SettingState } from '@/lib/places/settings/schema'
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
          <SwitchPanel group="methods" text={t('methodsText')} settings={data} />
          <SwitchPanel group="couriers" text={t('couriersText')} settings={data} />
          {GROUPS.map((group) => (
            <ConstantsPanel
              key={group}
              group={group}
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

type ConstantsPanelProps = {
  group: (typeof GROUPS)[number]
  settings: SettingState[]
  onOpen: (key: string) => void
}

function ConstantsPanel({ group, settings, onOpen }: ConstantsPanelProps) {
  const t = useTranslations('deskSettings')
  return (
    <Panel title={t(`groups.${group}`)} flush>
      <ul>
        {settings.map((setting) => (
          <ConstantRow key={setting.key} setting={setting} onOpen={() => onOpen(setting.key)} />
        ))}
      </ul>
    </Panel>
  )
}

function ConstantRow({ setting, onOpen }: { setting: SettingState; onOpen: () => void }) {
  const t = useTranslations('deskSettings')
  const unitText = useUnitText()
  const canWrite = useMay()('settings.write')
  const { key, unit, value, changed_by } = setting
  const isChanged = value !== setting.default
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-t px-4 py-1.5">
      <span className="min-w-0">
        {t(`constants.${key}` as 'constants.payment_window')}
        {isChanged && (
          <span className="block text-quiet text-xs">
            {t('standard', { value: unitText(unit, setting.default) })}
            {changed_by && `, ${t('changedBy', { name: changed_by })}`}
          </span>
        )}
      </span>
      <span className="flex items-center gap-2">
        <span className={isChanged ? 'tabular font-semibold' : 'tabular'}>{unitText(unit, value)}</span>
        {canWrite && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`${t('change')}: ${t(`constants.${key}` as 'constants.payment_window')}`}
            onClick={onOpen}
          >
            {t('change')}
          </Button>
        )}
      </span>
    </li>
  )
}
