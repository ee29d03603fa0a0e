import { useTranslations } from 'next-intl'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { LineSteps } from '@/components/desk-claims/line-steps'
import { useClaimGuard } from '@/components/desk-claims/use-claim-guard'
import { useReceipt } from '@/components/desk-claims/use-receipt'
import { WorkCard } from '@/components/desk-claims/work-card'
import { Scanner } from '@/components/desk-packing/scanner'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Stepper } from '@/components/ui/stepper'
import { receiveClaim } from '@/lib/orders/claims/client/desk'
import type { DeskClaim, DeskClaimLine } from '@/lib/orders/claims/schema/desk'
import { sum } from '@/lib/platform/numbers'

/** Counts what came back, one line at a time, by scanning or by taps. */
export function ReceivePanel({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('deskClaims')
  const { act, busy } = useAct()
  const { guard, changed } = useClaimGuard(claim)
  const lines = claim.lines.filter(({ accepted_quantity }) => accepted_quantity > 0)
  const { counts, line, wrong, count, scan, next, choose, forget } = useReceipt(claim.id, lines)
  const arrived = sum(lines.map(({ id }) => counts[id] ?? 0))
  const expected = sum(lines.map(({ accepted_quantity }) => accepted_quantity))
  async function receive() {
    const quantities = lines.map(({ id }) => ({ id, quantity: counts[id] ?? 0 }))
    const write = () => guard((version) => receiveClaim(claim.id, { lines: quantities, version }))
    if (await act(write, { done: t('done.receive') })) forget()
  }
  const noted = ({ id, accepted_quantity }: DeskClaimLine) =>
    counts[id] === undefined ? null : t('receive.done', { arrived: counts[id], expected: accepted_quantity })
  return (
    <Panel title={t('receive.title')}>
      <div className="grid gap-4">
        {changed && <Notice tone="danger">{changed}</Notice>}
        <Scanner onCode={scan} label={t('receive.scan')} />
        {wrong !== null && <Notice tone="danger">{t('receive.wrong', { code: wrong })}</Notice>}
        {line && (
          <ReceiveCard
            line={line}
            arrived={counts[line.id] ?? 0}
            onCount={(quantity) => count(line, quantity)}
            onNext={() => next(line)}
          />
        )}
        <LineSteps lines={lines} current={line?.id} noted={noted} open={t('receive.notCounted')} onChoose={choose} />
        {!line && (
          <>
            <p role="status" className="text-sm">
              {t('receive.done', { arrived, expected })} {arrived < expected && t('receive.missing')}
            </p>
            <Button size="lg" full busy={busy} disabled={arrived === 0} onClick={receive}>
              {t('receive.confirm', { count: arrived })}
            </Button>
          </>
        )}
      </div>
    </Panel>
  )
}

type ReceiveCardProps = {
  line: DeskClaimLine
  arrived: number
  onCount: (quantity: number) => void
  onNext: () => void
}

function ReceiveCard({ line, arrived, onCount, onNext }: ReceiveCardProps) {
  const t = useTranslations('deskClaims')
  const { accepted_quantity, barcode } = line
  const labels = { decrease: t('decide.fewer'), increase: t('decide.more'), quantity: t('receive.arrived') }
  const facts = (
    <>
      <p className="flex items-baseline justify-between gap-2">
        <span className="text-quiet text-sm">{t('receive.expected')}</span>
        <span className="tabular font-semibold text-2xl">{accepted_quantity}</span>
      </p>
      <p className="tabular text-quiet text-sm">{t('receive.barcode', { code: barcode })}</p>
    </>
  )
  return (
    <WorkCard line={line} facts={facts}>
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm">{t('receive.arrived')}</span>
        <Stepper value={arrived} min={0} max={accepted_quantity} labels={labels} onChange={onCount} />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" variant="secondary" onClick={onNext}>
          {t('receive.next')}
        </Button>
        <Button size="lg" onClick={() => onCount(accepted_quantity)}>
          {accepted_quantity === 1 ? t('receive.one') : t('receive.all', { count: accepted_quantity })}
        </Button>
      </div>
    </WorkCard>
  )
}
