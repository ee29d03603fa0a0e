'use client'

import { useTranslations } from 'next-intl'
import { DeskError } from '@/components/desk/desk-state'
import { When } from '@/components/desk/when'
import { CommissionPreview } from '@/components/desk-settings/commission-preview'
import { NumberForm } from '@/components/desk-settings/number-form'
import { useUnitText } from '@/components/desk-settings/use-unit-text'
import { Dialog } from '@/components/ui/dialog'
import { findRule } from '@/lib/orders/cashbacks/rules'
import type { SettingState } from '@/lib/places/settings/schema'
import { setSetting, useSettingHistory } from '@/lib/server/settings/client'

type SettingDialogProps = { setting: SettingState | null; onClose: () => void }

/** Changes a constant within its bounds, and shows who changed it before. */
export function SettingDialog({ setting, onClose }: SettingDialogProps) {
  const t = useTranslations('deskSettings')
  const common = useTranslations('common')
  const title = setting ? t(`constants.${setting.key}` as 'constants.payment_window') : ''
  return (
    <Dialog open={setting !== null} onClose={onClose} title={title} closeLabel={common('close')}>
      {setting && <p className="mb-4 text-quiet text-sm">{t(`about.${setting.key}` as 'about.payment_window')}</p>}
      {setting && setting.unit !== 'switch' && (
        <SettingForm key={`${setting.key} ${setting.version}`} setting={setting} onClose={onClose} />
      )}
      {setting && <History setting={setting} />}
    </Dialog>
  )
}

const isCommission = (key: string) => findRule(key) !== null

function SettingForm({ setting, onClose }: { setting: SettingState; onClose: () => void }) {
  const t = useTranslations('deskSettings')
  const { key, unit, value, least, most, version } = setting
  return (
    <NumberForm
      {...{ unit, value, least, most, onClose }}
      label={t('value')}
      hint={t('loadRules')}
      own={value}
      reset={value !== setting.default && t('reset')}
      saved={t('saved')}
      preview={isCommission(key) ? (next) => <CommissionPreview rule={key} value={next} /> : undefined}
      onSave={(next) => setSetting(key, { value: next, version })}
    />
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
