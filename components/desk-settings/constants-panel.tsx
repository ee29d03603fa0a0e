import { useTranslations } from 'next-intl'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { useMay } from '@/components/desk/use-may'
import { useUnitText } from '@/components/desk-settings/use-unit-text'
import { cx } from '@/components/ui/class-names'
import type { SettingState } from '@/lib/places/settings/schema'

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
