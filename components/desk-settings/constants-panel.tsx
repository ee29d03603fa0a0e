import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { useMay } from '@/components/desk/use-may'
import type { SettingParts } from '@/components/desk-settings/setting-parts'
import { useUnitText } from '@/components/desk-settings/use-unit-text'
import { cx } from '@/components/ui/class-names'
import { Switch } from '@/components/ui/switch'
import type { SettingState } from '@/lib/places/settings/schema'
import { setSetting } from '@/lib/server/settings/client'

type ConstantsPanelProps = {
  title: string
  text?: ReactNode
  /** Sub-headings of a long list. */
  parts?: SettingParts
  settings: SettingState[]
  onOpen: (key: string) => void
}

/** Constants of the shop with their values; whoever may change one opens its dialog. */
export function ConstantsPanel({ title, text, parts = {}, settings, onOpen }: ConstantsPanelProps) {
  const t = useTranslations('deskSettings.parts')
  return (
    <Panel title={title} flush>
      {text && <p className="px-4 pb-3 text-quiet text-sm">{text}</p>}
      {partsOf(settings, parts).map((part) => {
        const name = parts[part[0]?.key ?? '']
        return (
          <section key={name ?? ''}>
            {name && (
              <h3 className="border-line border-t bg-ink/3 px-4 py-2 font-semibold text-quiet text-xs">{t(name)}</h3>
            )}
            <ul>
              {part.map((setting) => (
                <ConstantRow key={setting.key} setting={setting} onOpen={() => onOpen(setting.key)} />
              ))}
            </ul>
          </section>
        )
      })}
    </Panel>
  )
}

/** The settings cut before each that begins a part. */
function partsOf(settings: readonly SettingState[], parts: SettingParts): SettingState[][] {
  const cut: SettingState[][] = []
  for (const setting of settings) {
    const last = cut.at(-1)
    if (last && !parts[setting.key]) last.push(setting)
    else cut.push([setting])
  }
  return cut
}

function ConstantRow({ setting, onOpen }: { setting: SettingState; onOpen: () => void }) {
  const t = useTranslations('deskSettings')
  const unitText = useUnitText()
  const canWrite = useMay()('settings.write')
  const { key, unit, value } = setting
  const isChanged = value !== setting.default
  if (unit === 'switch') return <SwitchRow setting={setting} onOpen={onOpen} />
  const name = t(`constants.${key}` as 'constants.payment_window')
  return (
    <li className="flex min-h-11 items-start gap-x-4 border-line border-t px-4 py-2 text-sm">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium">{name}</span>
        <About setting={setting} />
      </span>
      <span className="flex flex-none flex-col items-end md:flex-row md:items-center md:gap-2">
        <span className={cx('tabular whitespace-nowrap text-right', isChanged && 'font-semibold')}>
          {unitText(unit, value)}
        </span>
        {canWrite && (
          <RowAct aria-label={`${t('change')}: ${name}`} onClick={onOpen}>
            {t('change')}
          </RowAct>
        )}
      </span>
    </li>
  )
}

/** What a constant does; of one that somebody changed, what it was and who did. */
function About({ setting }: { setting: SettingState }) {
  const t = useTranslations('deskSettings')
  const unitText = useUnitText()
  const { key, unit, value, changed_by } = setting
  const isChanged = value !== setting.default
  return (
    <>
      <span className="block text-quiet">{t(`about.${key}` as 'about.payment_window')}</span>
      {isChanged && (
        <span className="block text-quiet text-xs">
          {t('standard', { value: unitText(unit, setting.default) })}
          {changed_by && `, ${t('changedBy', { name: changed_by })}`}
        </span>
      )}
    </>
  )
}

/** A constant that is on or off, by which the store or the shopper pays: it asks first. Its history is behind the act of the row. */
function SwitchRow({ setting, onOpen }: { setting: SettingState; onOpen: () => void }) {
  const t = useTranslations('deskSettings')
  const canWrite = useMay()('settings.write')
  const [isAsked, setAsked] = useState(false)
  const next = setting.value === 1 ? 0 : 1
  const { key, value, version } = setting
  const label = t(`constants.${key}` as 'constants.payment_window')
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 border-line border-t px-4 py-1 text-sm">
      <Switch
        label={label}
        hint={<About setting={setting} />}
        checked={value === 1}
        disabled={!canWrite}
        className="flex-1 basis-64"
        onChange={() => setAsked(true)}
      />
      <RowAct aria-label={`${t('history')}: ${label}`} onClick={onOpen} className="-ml-2 md:ml-0">
        {t('history')}
      </RowAct>
      <ConfirmAct
        open={isAsked}
        onClose={() => setAsked(false)}
        title={label}
        effects={{ money: t(next === 1 ? 'storePays' : 'shopperPays') }}
        confirm={t(next === 1 ? 'turnOn' : 'turnOff')}
        done={t('saved')}
        onConfirm={() => setSetting(key, { value: next, version })}
      />
    </li>
  )
}
