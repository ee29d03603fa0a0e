import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskEmpty } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { useMay } from '@/components/desk/use-may'
import { NumberForm } from '@/components/desk-settings/number-form'
import { useUnitText } from '@/components/desk-settings/use-unit-text'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { Dialog } from '@/components/ui/dialog'
import { setWindow } from '@/lib/orders/claims/client/rules'
import type { ClaimRules, ClaimWindow } from '@/lib/orders/claims/schema/rules'
import { localized } from '@/lib/platform/i18n'

/** How far a row is moved in, by how deep its category is; what is deeper stays there. */
const INDENTS = ['pl-4', 'pl-8', 'pl-12']

type ClaimWindowsPanelProps = { rules: ClaimRules; general: number }

/** How long goods of each category may be claimed. */
export function ClaimWindowsPanel({ rules, general }: ClaimWindowsPanelProps) {
  const t = useTranslations('deskSettings.claims')
  const common = useTranslations('common')
  const unitText = useUnitText()
  const locale = useLocale()
  const [openId, setOpenId] = useState<number | null>(null)
  const open = rules.windows.find(({ category_id }) => category_id === openId) ?? null
  const close = () => setOpenId(null)
  return (
    <Panel title={t('windows')} flush>
      <p className="px-4 pb-3 text-quiet text-sm">{t('windowsText', { days: unitText('days', general) })}</p>
      {rules.windows.length === 0 && <DeskEmpty title={t('noCategories')} />}
      <ul>
        {rules.windows.map((one) => (
          <WindowRow key={one.category_id} window={one} onOpen={() => setOpenId(one.category_id)} />
        ))}
      </ul>
      <Dialog
        open={open !== null}
        onClose={close}
        title={open ? t('windowTitle', { title: localized(open, 'title', locale) }) : ''}
        closeLabel={common('close')}
      >
        {open && <WindowForm key={`${open.category_id} ${open.version}`} window={open} rules={rules} onClose={close} />}
      </Dialog>
    </Panel>
  )
}

function WindowRow({ window, onOpen }: { window: ClaimWindow; onOpen: () => void }) {
  const t = useTranslations('deskSettings')
  const unitText = useUnitText()
  const canWrite = useMay()('settings.write')
  const title = localized(window, 'title', useLocale())
  const isOwn = window.own_days !== null
  return (
    <li
      className={cx(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-t py-1.5 pr-4 text-sm',
        INDENTS[Math.min(window.depth, INDENTS.length - 1)],
      )}
    >
      <span className="min-w-0">
        {title}
        <span className="block text-quiet text-xs">
          {isOwn
            ? window.changed_by && t('changedBy', { name: window.changed_by })
            : t(window.depth === 0 ? 'claims.inheritedShop' : 'claims.inherited')}
        </span>
      </span>
      <span className="flex items-center gap-2">
        <span className={cx('tabular', isOwn ? 'font-semibold' : 'text-quiet')}>{unitText('days', window.days)}</span>
        {canWrite && (
          <Button size="sm" variant="quiet" aria-label={`${t('change')}: ${title}`} onClick={onOpen}>
            {t('change')}
          </Button>
        )}
      </span>
    </li>
  )
}

type WindowFormProps = { window: ClaimWindow; rules: ClaimRules; onClose: () => void }

function WindowForm({ window, rules: { least, most }, onClose }: WindowFormProps) {
  const t = useTranslations('deskSettings.claims')
  const { category_id, own_days, days, version } = window
  return (
    <NumberForm
      {...{ least, most, onClose }}
      unit="days"
      label={t('days')}
      value={days}
      own={own_days}
      reset={own_days !== null && t('follow')}
      saved={t('windowSaved')}
      onSave={(value) => setWindow(category_id, { value, version })}
    />
  )
}
