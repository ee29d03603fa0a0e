import { ArrowUp, Plus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { ClaimReasonDialog } from '@/components/desk-settings/claim-reason-dialog'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { changeReason } from '@/lib/orders/claims/client/rules'
import type { DeskReason } from '@/lib/orders/claims/schema/rules'
import { CLAIM_KINDS } from '@/lib/orders/claims/states'
import { localized } from '@/lib/platform/i18n'

type Shown = DeskReason | 'new' | null

/** The reasons of claims by kind, in the order in which shoppers see them. */
export function ClaimReasonsPanel({ reasons }: { reasons: DeskReason[] }) {
  const t = useTranslations('deskSettings.claims')
  const canWrite = useMay()('settings.write')
  const [shown, setShown] = useState<Shown>(null)
  const open = shown === null || shown === 'new' ? shown : (reasons.find(({ id }) => id === shown.id) ?? null)
  return (
    <Panel title={t('reasons')} flush>
      <p className="px-4 pb-3 text-quiet text-sm">{t('reasonsText')}</p>
      {CLAIM_KINDS.map((kind) => {
        const ours = reasons.filter((reason) => reason.kind === kind)
        return (
          <section key={kind} className="border-line border-t">
            <h3 className="px-4 pt-3 pb-1 font-semibold text-sm">{t(`kinds.${kind}`)}</h3>
            {ours.length === 0 && <p className="px-4 pb-3 text-quiet text-sm">{t('none')}</p>}
            <ul>
              {ours.map((reason, place) => (
                <ReasonRow key={reason.id} reason={reason} before={ours[place - 1]} onOpen={() => setShown(reason)} />
              ))}
            </ul>
          </section>
        )
      })}
      {canWrite && (
        <p className="border-line border-t px-4 py-3">
          <Button size="sm" variant="secondary" onClick={() => setShown('new')}>
            <Plus aria-hidden="true" className="size-4" />
            {t('add')}
          </Button>
        </p>
      )}
      <ClaimReasonDialog shown={open} onClose={() => setShown(null)} />
    </Panel>
  )
}

type ReasonRowProps = { reason: DeskReason; before: DeskReason | undefined; onOpen: () => void }

function ReasonRow({ reason, before, onOpen }: ReasonRowProps) {
  const t = useTranslations('deskSettings')
  const canWrite = useMay()('settings.write')
  const { act, busy } = useAct()
  const title = localized(reason, 'title', useLocale())
  async function moveUp() {
    if (!before) return
    const [higher, lower] = [before.position, reason.position]
    // Two of the same position would stay as they are.
    await changeReason(before.id, { position: Math.max(lower, higher + 1), version: before.version })
    await changeReason(reason.id, { position: higher, version: reason.version })
  }
  return (
    <li className="flex min-h-11 items-center gap-x-4 px-4 py-1 text-sm">
      <span className={cx('min-w-0 flex-1', !reason.is_active && 'text-quiet')}>
        {title}
        <span className="block text-quiet text-xs">
          {[t(`claims.faults.${reason.fault}`), reason.code, !reason.is_active && t('claims.off')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {canWrite && (
        <span className="flex items-center gap-1">
          {before && (
            <RowAct disabled={busy} aria-label={t('claims.up', { title })} onClick={() => act(moveUp)}>
              <ArrowUp aria-hidden="true" className="size-4" />
            </RowAct>
          )}
          <RowAct aria-label={`${t('change')}: ${title}`} onClick={onOpen}>
            {t('change')}
          </RowAct>
        </span>
      )}
    </li>
  )
}
