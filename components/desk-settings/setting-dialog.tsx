'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { DeskError } from '@/components/desk/desk-state'
import { amountOf, amountText } from '@/components/desk/money-field'
import { useAct } from '@/components/desk/use-act'
import { When } from '@/components/desk/when'
import { useUnitText } from '@/components/desk-settings/use-unit-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import type { SettingState } from '@/lib/places/settings/schema'
import { setSetting, useSettingHistory } from '@/lib/server/settings/client'

/** The whole number that was typed, an amount with its dots; null when it is none. */
function typedValue({ unit }: SettingState, text: string): number | null {
  if (unit === 'rupiah') return amountOf(text)
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
}

type SettingDialogProps = { setting: SettingState | null; onClose: () => void }

/** Changes a constant within its bounds, and shows who changed it before. */
export function SettingDialog({ setting, onClose }: SettingDialogProps) {
  const t = useTranslations('deskSettings')
  const common = useTranslations('common')
  const title = setting ? t(`constants.${setting.key}` as 'constants.payment_window') : ''
  return (
    <Dialog open={setting !== null} onClose={onClose} title={title} closeLabel={common('close')}>
      {setting && <SettingForm key={`${setting.key} ${setting.version}`} setting={setting} onClose={onClose} />}
      {setting && <History setting={setting} />}
    </Dialog>
  )
}

function SettingForm({ setting, onClose }: { setting: SettingState; onClose: () => void }) {
  const t = useTranslations('deskSettings')
  const desk = useTranslations('desk')
  const unitText = useUnitText()
  const { act, busy } = useAct()
  const { key, unit, value, least, most, version } = setting
  const [text, setText] = useState(unit === 'rupiah' ? amountText(value) : String(value))
  const wanted = typedValue(setting, text)
  const isAllowed = wanted !== null && wanted >= least && wanted <= most
  async function save(next: number | null) {
    if (await act(() => setSetting(key, { value: next, version }), { done: t('saved') })) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAllowed) save(wanted)
  }
  const bounds = t('bounds', { least: unitText(unit, least), most: unitText(unit, most) })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 text-sm">
      <Field label={t('value')} hint={`${bounds}. ${t('loadRules')}`} error={isAllowed ? undefined : bounds}>
        {(input) => (
          <TextInput
            {...input}
            inputMode="numeric"
            className="tabular"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {value !== setting.default && (
          <Button variant="quiet" disabled={busy} onClick={() => save(null)}>
            {t('reset')}
          </Button>
        )}
        <Button type="submit" busy={busy} disabled={!isAllowed || wanted === value}>
          {desk('save')}
        </Button>
      </div>
    </form>
  )
}

function History({ setting }: { setting: SettingState }) {
  const t = useTranslations('deskSettings')
  const unitText = useUnitText()
  const { data, error, mutate } = useSettingHistory(setting.key)
  return (
    <section className="mt-6 grid gap-2 text-sm">
      <h3 className="font-semibold">{t('history')}</h3>
      {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
      {data?.length === 0 && <p className="text-quiet">{t('noHistory')}</p>}
      <ol className="grid gap-1">
        {data?.map(({ at, changed_by, before, value }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {t('historyLine', { before: unitText(setting.unit, before), value: unitText(setting.unit, value) })}
            </span>
            <span className="text-quiet">
              {changed_by} · <When at={at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
