'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { useMethodName } from '@/components/payments/use-method-name'
import { Switch } from '@/components/ui/switch'
import type { SettingState } from '@/lib/places/settings/schema'
import { setSetting } from '@/lib/server/settings/client'

/** The courier that brings rentals back. */
const RETURNS = 'courier_rpx'

type SwitchPanelProps = { group: 'couriers' | 'methods'; text: string; settings: SettingState[] }

/** Couriers or payment methods, each on or off; turning one off asks first. */
export function SwitchPanel({ group, text, settings }: SwitchPanelProps) {
  const t = useTranslations('deskSettings')
  const canWrite = useMay()('settings.write')
  const { act, busy } = useAct()
  const [leaving, setLeaving] = useState<SettingState | null>(null)
  const titleOf = useSwitchTitle()
  const shown = settings.filter((setting) => setting.group === group)
  const turnOn = (setting: SettingState) =>
    act(() => setSetting(setting.key, { value: 1, version: setting.version }), {
      done: t('switchedOn', { title: titleOf(setting) }),
    })
  const title = leaving ? titleOf(leaving) : ''
  return (
    <Panel title={t(`groups.${group}`)}>
      <p className="mb-2 text-quiet text-sm">{text}</p>
      <div className="grid gap-x-8 text-sm sm:grid-cols-2">
        {shown.map((setting) => (
          <Switch
            key={setting.key}
            label={titleOf(setting)}
            hint={setting.changed_by && t('changedBy', { name: setting.changed_by })}
            checked={setting.value === 1}
            disabled={!canWrite || busy}
            onChange={({ target }) => (target.checked ? turnOn(setting) : setLeaving(setting))}
          />
        ))}
      </div>
      <ConfirmAct
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('switchOff', { title })}
        effects={{ shopper: t(group === 'couriers' ? 'offCourier' : 'offMethod', { title }) }}
        confirm={t('turnOff')}
        danger
        done={t('switchedOff', { title })}
        onConfirm={async () => leaving && setSetting(leaving.key, { value: 0, version: leaving.version })}
      >
        {leaving?.key === RETURNS && <p>{t('offReturn')}</p>}
      </ConfirmAct>
    </Panel>
  )
}

/** A courier's own name, or a payment method's in the operator's language. */
function useSwitchTitle() {
  const methodName = useMethodName()
  return ({ group, key, title }: SettingState) =>
    group === 'methods' ? methodName(key.slice(key.lastIndexOf('_') + 1)) : (title ?? key)
}
