import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Panel } from '@/components/desk/panel'
import type { Asking } from '@/components/desk-claims/asking'
import { countIn, type Found, toldFound } from '@/components/desk-claims/found'
import { InspectCard } from '@/components/desk-claims/inspect-card'
import { InspectResult } from '@/components/desk-claims/inspect-result'
import { LineSteps } from '@/components/desk-claims/line-steps'
import { useFoundWords } from '@/components/desk-claims/use-found-words'
import { useKept } from '@/components/desk-claims/use-kept'
import { isSending, sentUrls, useFiles } from '@/components/uploads/use-files'
import { inspectClaim } from '@/lib/orders/claims/client/desk'
import { MAX_INSPECTION_PHOTOS } from '@/lib/orders/claims/rules/limits'
import type { DeskClaim, DeskClaimLine } from '@/lib/orders/claims/schema/desk'
import { sum } from '@/lib/platform/numbers'

type InspectPanelProps = { claim: DeskClaim; onAsk: (asking: Asking) => void }

/** The condition of what came back, one line at a time by taps, and the result. */
export function InspectPanel({ claim, onAsk }: InspectPanelProps) {
  const t = useTranslations('deskClaims')
  const foundWords = useFoundWords()
  const { value: found, keep, forget } = useKept<Record<number, Found>>(`inspected.${claim.id}`, {})
  const files = useFiles('condition')
  const photosOf = ({ id }: DeskClaimLine) => files.slot(`line-${id}`, { kind: 'photo', most: MAX_INSPECTION_PHOTOS })
  const [chosen, setChosen] = useState<number | null>(null)
  const lines = claim.lines.filter(({ received_quantity }) => received_quantity > 0)
  const line = lines.find(({ id }) => id === chosen) ?? lines.find(({ id }) => !found[id])
  function note(id: number, now: Found, next: number | null) {
    keep({ ...found, [id]: now })
    setChosen(next)
  }
  function finish(outcome: 'pass' | 'fail', reason: string) {
    const inspected = lines.flatMap((one) => {
      const counted = found[one.id]
      return counted ? [{ id: one.id, counted, photos: sentUrls(photosOf(one).files) }] : []
    })
    onAsk({
      foresight: {
        ...{ step: outcome, reason },
        lines: inspected.map(({ id, counted }) => `${id}:${countIn(counted)}`).join(','),
      },
      shelved: sum(inspected.map(({ counted }) => counted.as_new ?? 0)),
      send: async (version) => {
        const told = inspected.map(({ id, counted, photos }) => ({ id, ...toldFound(counted), photos }))
        await inspectClaim(claim.id, { outcome, lines: told, reason, version })
        forget()
      },
    })
  }
  return (
    <Panel title={t('inspect.title')}>
      <div className="grid gap-4">
        {line && (
          <InspectCard
            key={line.id}
            claimId={claim.id}
            line={line}
            place={t('inspect.progress', { number: lines.indexOf(line) + 1, total: lines.length })}
            found={found[line.id]}
            photos={photosOf(line)}
            onCorrect={(now) => note(line.id, now, line.id)}
            onNote={(now) => note(line.id, now, null)}
          />
        )}
        <LineSteps
          lines={lines}
          current={line?.id}
          noted={({ id }) => foundWords(found[id])}
          open={t('inspect.open')}
          onChoose={setChosen}
        />
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
