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
  /** Where a link leads to. */
  id?: string
  title: string
  text?: string
  settings: SettingState[]
  onOpen: (key: string) => void
}

/** Constants of the shop with their values; whoever may change one opens its dialog. */
export function ConstantsPanel({ id, title, text, settings, onOpen }: ConstantsPanelProps) {
  return (
    <Panel {...(id && { id })} title={title} flush>
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
  const { key, unit, value, changed_by } = setting
  const isChanged = value !== setting.default
  if (unit === 'switch') return <SwitchRow setting={setting} onOpen={onOpen} />
  return (
    <li className="flex min-h-11 items-center gap-x-4 border-line border-t px-4 py-1">
      <span className="min-w-0 flex-1">
        {t(`constants.${key}` as 'constants.payment_window')}
        {isChanged && (
          <span className="block text-quiet text-xs">
            {t('standard', { value: unitText(unit, setting.default) })}
            {changed_by && `, ${t('changedBy', { name: changed_by })}`}
          </span>
        )}
      </span>
      <span className="flex max-w-1/2 items-center gap-1">
        <span className={cx('tabular text-right', isChanged && 'font-semibold')}>{unitText(unit, value)}</span>
        {canWrite && (
          <RowAct
            aria-label={`${t('change')}: ${t(`constants.${key}` as 'constants.payment_window')}`}
            onClick={onOpen}
          >
            {t('change')}
          </RowAct>
        )}
      </span>
    </li>
  )
}

/** A constant that is on or off; its history is behind the act of the row. */
function SwitchRow({ setting, onOpen }: { setting: SettingState; onOpen: () => void }) {
  const t = useTranslations('deskSettings')
  const canWrite = useMay()('settings.write')
  const { act, busy } = useAct()
  const { key, value, version, changed_by } = setting
  const label = t(`constants.${key}` as 'constants.payment_window')
  return (
    <li className="flex min-h-11 items-center gap-x-4 border-line border-t px-4 py-1">
      <Switch
        label={label}
        hint={value !== setting.default && changed_by && t('changedBy', { name: changed_by })}
        checked={value === 1}
        disabled={!canWrite || busy}
        className="flex-1"
        onChange={({ target }) =>
          act(() => setSetting(key, { value: target.checked ? 1 : 0, version }), { done: t('saved') })
        }
      />
      <RowAct aria-label={`${t('history')}: ${label}`} onClick={onOpen}>
        {t('history')}
      </RowAct>
    </li>
  )
}
