'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { FilterSearch } from '@/components/desk/filter-search'
import { Panel } from '@/components/desk/panel'
import { Piles } from '@/components/desk/piles'
import { useFilters } from '@/components/desk/use-filters'
import { ConstantsPanel } from '@/components/desk-settings/constants-panel'
import { SettingDialog } from '@/components/desk-settings/setting-dialog'
import { PARTS } from '@/components/desk-settings/setting-parts'
import { SwitchPanel } from '@/components/desk-settings/switch-panel'
import type { SettingState } from '@/lib/places/settings/schema'
import { useSettings } from '@/lib/server/settings/client'

const CONSTANTS = ['orders', 'shipping', 'rentals', 'checkout', 'money'] as const
const SWITCHES = ['methods', 'couriers'] as const
const GROUPS = [...CONSTANTS, ...SWITCHES] as const
type Group = (typeof GROUPS)[number]

const isConstants = (group: Group): group is (typeof CONSTANTS)[number] => CONSTANTS.some((one) => one === group)

/**
 * The constants of the shop, and which couriers and payment methods it offers: one group at a time, or by words. Those
 * of claims have a page of their own, and are found here.
 */
export function SettingsPage() {
  const t = useTranslations('deskSettings')
  const { data, error, mutate } = useSettings()
  const { get, set } = useFilters()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const chosen = GROUPS.find((group) => group === get('group')) ?? 'orders'
  const words = get('q')
  return (
    <DeskPage title={t('title')} text={t('text')} width="narrow">
      <FilterSearch label={t('search')} />
      {words === '' && (
        <Piles
          label={t('index')}
          piles={GROUPS}
          chosen={chosen}
          titleOf={(group) => t(`groups.${group}`)}
          onChoose={(group) => set({ group: group === 'orders' ? '' : group })}
        />
      )}
      {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
      {!data && !error && <DeskSkeleton rows={10} />}
      {data && words === '' && <SettingsGroup group={chosen} settings={data} onOpen={setOpenKey} />}
      {data && words !== '' && <FoundSettings words={words} settings={data} onOpen={setOpenKey} />}
      {data && (
        <SettingDialog setting={data.find(({ key }) => key === openKey) ?? null} onClose={() => setOpenKey(null)} />
      )}
    </DeskPage>
  )
}

type SettingsProps = { settings: SettingState[]; onOpen: (key: string) => void }

function SettingsGroup({ group, settings, onOpen }: SettingsProps & { group: Group }) {
  const t = useTranslations('deskSettings')
  if (!isConstants(group)) return <SwitchPanel group={group} text={t(`${group}Text`)} settings={settings} />
  return (
    <ConstantsPanel
      title={t(`groups.${group}`)}
      text={t(`groupsText.${group}`)}
      {...(group in PARTS && { parts: PARTS[group as keyof typeof PARTS] })}
      settings={settings.filter((setting) => setting.group === group)}
      onOpen={onOpen}
    />
  )
}

/** The constants of all groups whose name or sentence has all the words. */
function FoundSettings({ words, settings, onOpen }: SettingsProps & { words: string }) {
  const t = useTranslations('deskSettings')
  const wanted = words.toLowerCase().split(/\s+/)
  const found = settings.filter(({ key, group }) => {
    if (SWITCHES.some((one) => one === group)) return false
    const text = [t(`constants.${key}` as 'constants.payment_window'), t(`about.${key}` as 'about.payment_window')]
    return wanted.every((word) => text.join(' ').toLowerCase().includes(word))
  })
  if (found.length > 0) return <ConstantsPanel title={t('found')} settings={found} onOpen={onOpen} />
  return (
    <Panel flush>
      <DeskEmpty title={t('noneFound')} />
    </Panel>
  )
}
