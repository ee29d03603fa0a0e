import { useTranslations } from 'next-intl'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { useUnitText } from '@/components/desk-settings/use-unit-text'
import { cx } from '@/components/ui/class-names'
import { Switch } from '@/components/ui/switch'
import type { SettingState } from '@/lib/places/settings/schema'
import { setSetting } from '@/lib/server/settings/client'

type ConstantsPanelProps = {
  title: string
  text?: string
  settings: SettingState[]
  onOpen: (key: string) => void
}

/** Constants of the shop with their values; whoever may change one opens its dialog. */
export function ConstantsPanel({ title, text, settings, onOpen }: ConstantsPanelProps) {
  return (
    <Panel title={title} flush>
      {text && <p className="px-4 pb-3 text-quiet text-sm">{text}</p>}
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

/** A constant that is on or off; its history is behind the act of the row. */
function SwitchRow({ setting, onOpen }: { setting: SettingState; onOpen: () => void }) {
  const t = useTranslations('deskSettings')
  const canWrite = useMay()('settings.write')
  const { act, busy } = useAct()
  const { key, value, version } = setting
  const label = t(`constants.${key}` as 'constants.payment_window')
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 border-line border-t px-4 py-1 text-sm">
      <Switch
        label={label}
        hint={<About setting={setting} />}
        checked={value === 1}
        disabled={!canWrite || busy}
        className="flex-1 basis-64"
        onChange={({ target }) =>
          act(() => setSetting(key, { value: target.checked ? 1 : 0, version }), { done: t('saved') })
        }
      />
      <RowAct aria-label={`${t('history')}: ${label}`} onClick={onOpen} className="-ml-2 md:ml-0">
        {t('history')}
      </RowAct>
    </li>
  )
}
