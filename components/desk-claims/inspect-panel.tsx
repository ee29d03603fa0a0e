import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Evidence } from '@/components/claims/evidence'
import { Panel } from '@/components/desk/panel'
import type { Asking } from '@/components/desk-claims/asking'
import { InspectResult } from '@/components/desk-claims/inspect-result'
import { LineSteps } from '@/components/desk-claims/line-steps'
import { useKept } from '@/components/desk-claims/use-kept'
import { WorkCard } from '@/components/desk-claims/work-card'
import { Stepper } from '@/components/ui/stepper'
import { FileChoice } from '@/components/uploads/file-choice'
import { type FileSlot, isSending, sentUrls, useFiles } from '@/components/uploads/use-files'
import { inspectClaim, reloadDeskClaim } from '@/lib/orders/claims/client/desk'
import { MAX_INSPECTION_PHOTOS } from '@/lib/orders/claims/rules/limits'
import type { DeskClaim, DeskClaimLine } from '@/lib/orders/claims/schema/desk'
import { CONDITIONS, type Condition } from '@/lib/orders/claims/states'
import { sum } from '@/lib/platform/numbers'

type InspectPanelProps = { claim: DeskClaim; onAsk: (asking: Asking) => void }

/** The condition of what came back, one line at a time by taps, and the result. */
export function InspectPanel({ claim, onAsk }: InspectPanelProps) {
  const t = useTranslations('deskClaims')
  const { value: found, keep: setFound, forget } = useKept<Record<number, Condition>>(`inspection.${claim.id}`, {})
  const files = useFiles('condition')
  const photosOf = ({ id }: DeskClaimLine) => files.slot(`line-${id}`, { kind: 'photo', most: MAX_INSPECTION_PHOTOS })
  const [counts, setCounts] = useState<Record<number, number>>({})
  const [chosen, setChosen] = useState<number | null>(null)
  const lines = claim.lines.filter(({ received_quantity }) => received_quantity > 0)
  const line = lines.find(({ id }) => id === chosen) ?? lines.find(({ id }) => !found[id])
  const countOf = ({ id, received_quantity }: DeskClaimLine) => counts[id] ?? received_quantity
  const note = (id: number, condition: Condition) => {
    setFound({ ...found, [id]: condition })
    setChosen(null)
  }
  const noted = ({ id }: DeskClaimLine) => {
    const condition = found[id]
    return condition ? `${t(`inspect.conditions.${condition}`)}, ${t(`inspect.means.${condition}`)}` : null
  }
  function finish(outcome: 'pass' | 'fail', reason: string) {
    const conditions = lines.flatMap((one) => {
      const condition = found[one.id]
      const photos = sentUrls(photosOf(one).files)
      return condition ? [{ id: one.id, condition, quantity: countOf(one), photos }] : []
    })
    const shelved = sum(lines.map((one) => (found[one.id] === 'as_new' ? countOf(one) : 0)))
    onAsk({
      foresight: { step: outcome, reason },
      shelved,
      send: async (version) => {
        await inspectClaim(claim.id, { outcome, lines: conditions, reason, version })
        forget()
      },
    })
  }
  return (
    <Panel title={t('inspect.title')}>
      <div className="grid gap-4">
        {line && (
          <InspectCard
            claimId={claim.id}
            line={line}
            place={t('inspect.progress', { number: lines.indexOf(line) + 1, total: lines.length })}
            condition={found[line.id]}
            count={countOf(line)}
            photos={photosOf(line)}
            onCount={(quantity) => setCounts({ ...counts, [line.id]: quantity })}
            onNote={(condition) => note(line.id, condition)}
          />
        )}
        <LineSteps lines={lines} current={line?.id} noted={noted} open={t('inspect.open')} onChoose={setChosen} />
        {!line && (
          <InspectResult
            claim={claim}
            isWaiting={Object.values(files.slots).flat().some(isSending)}
            onFinish={finish}
          />
        )}
      </div>
    </Panel>
  )
}

type InspectCardProps = {
  claimId: number
  line: DeskClaimLine
  place: string
  condition: Condition | undefined
  count: number
  photos: FileSlot
  onCount: (quantity: number) => void
  onNote: (condition: Condition) => void
}

function InspectCard({ claimId, line, place, condition, count, photos, onCount, onNote }: InspectCardProps) {
  const t = useTranslations('deskClaims')
  const labels = { decrease: t('decide.fewer'), increase: t('decide.more'), quantity: t('receive.arrived') }
  const facts = (
    <p className="text-quiet text-sm">
      {place} · {t('inspect.quantity', { count: line.received_quantity })}
    </p>
  )
  return (
    <WorkCard line={line} facts={facts}>
      {line.photos.length > 0 && (
        <div className="grid gap-2">
          <p className="text-quiet text-sm">{t('inspect.shown')}</p>
          <Evidence photos={line.photos} onReload={() => reloadDeskClaim(claimId)} />
        </div>
      )}
      {line.accepted_quantity > 1 && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-sm">{t('receive.arrived')}</span>
          <Stepper value={count} min={0} max={line.accepted_quantity} labels={labels} onChange={onCount} />
        </div>
      )}
      <FileChoice slot={photos} hint={t('inspect.photosHint')} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees */}
      <div role="group" aria-label={t('inspect.condition')} className="grid grid-cols-2 gap-2">
        {CONDITIONS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={condition === one}
            onClick={() => onNote(one)}
            className="grid min-h-16 content-center rounded-lg border border-edge bg-card px-3 py-2 text-left hover:border-ink aria-pressed:border-primary aria-pressed:bg-primary-tint"
          >
            <span className="font-semibold">{t(`inspect.conditions.${one}`)}</span>
            <span className="text-quiet text-sm">{t(`inspect.means.${one}`)}</span>
          </button>
        ))}
      </div>
    </WorkCard>
  )
}
