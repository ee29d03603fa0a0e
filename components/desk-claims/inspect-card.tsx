import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Evidence } from '@/components/claims/evidence'
import { ConditionCounts } from '@/components/desk-claims/condition-counts'
import { alikeIn, countIn, type Found } from '@/components/desk-claims/found'
import { WorkCard } from '@/components/desk-claims/work-card'
import { Button } from '@/components/ui/button'
import { Stepper } from '@/components/ui/stepper'
import { FileChoice } from '@/components/uploads/file-choice'
import type { FileSlot } from '@/components/uploads/use-files'
import { reloadDeskClaim } from '@/lib/orders/claims/client/desk'
import type { DeskClaimLine } from '@/lib/orders/claims/schema/desk'
import { CONDITIONS, type Condition } from '@/lib/orders/claims/states'
import { localized } from '@/lib/platform/i18n'

type InspectCardProps = {
  claimId: number
  line: DeskClaimLine
  place: string
  found: Found | undefined
  photos: FileSlot
  /** Corrects what was noted. */
  onCorrect: (found: Found) => void
  /** Notes what was found and goes on. */
  onNote: (found: Found) => void
}

/** One line: what the shopper showed, and how its pieces are, all alike by one tap or counted by condition. */
export function InspectCard({ claimId, line, place, found, photos, onCorrect, onNote }: InspectCardProps) {
  const t = useTranslations('deskClaims')
  const alike = alikeIn(found)
  const [differs, setDiffers] = useState(found !== undefined && alike === null)
  const [count, setCount] = useState(found ? countIn(found) : line.received_quantity)
  const labels = { decrease: t('decide.fewer'), increase: t('decide.more'), quantity: t('receive.arrived') }
  const isMany = line.accepted_quantity > 1
  const facts = (
    <p className="text-quiet text-sm">
      {place} · {t('inspect.quantity', { count: line.received_quantity })}
    </p>
  )
  function recount(quantity: number) {
    setCount(quantity)
    if (alike) onCorrect({ [alike]: quantity })
  }
  return (
    <WorkCard line={line} facts={facts}>
      {line.photos.length > 0 && (
        <div className="grid gap-2">
          <p className="text-quiet text-sm">{t('inspect.shown')}</p>
          <Evidence photos={line.photos} onReload={() => reloadDeskClaim(claimId)} />
        </div>
      )}
      {isMany && !differs && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-sm">{t('receive.arrived')}</span>
          <Stepper value={count} min={0} max={line.accepted_quantity} labels={labels} onChange={recount} />
        </div>
      )}
      <FileChoice slot={photos} hint={t('inspect.photosHint')} />
      {differs ? (
        <DifferingPieces line={line} found={found} onNote={onNote} />
      ) : (
        <ConditionButtons pressed={alike} onPress={(condition) => onNote({ [condition]: count })} />
      )}
      {isMany && (
        <Button variant="secondary" full onClick={() => setDiffers(!differs)}>
          {t(differs ? 'inspect.alike' : 'inspect.differ')}
        </Button>
      )}
    </WorkCard>
  )
}

type ConditionButtonsProps = { pressed: Condition | null; onPress: (condition: Condition) => void }

function ConditionButtons({ pressed, onPress }: ConditionButtonsProps) {
  const t = useTranslations('deskClaims.inspect')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees
    <div role="group" aria-label={t('condition')} className="grid grid-cols-2 gap-2">
      {CONDITIONS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={pressed === one}
          onClick={() => onPress(one)}
          className="grid min-h-16 content-center rounded-lg border border-edge bg-card px-3 py-2 text-left hover:border-ink aria-pressed:border-primary aria-pressed:bg-primary-tint"
        >
          <span className="font-semibold">{t(`conditions.${one}`)}</span>
          <span className="text-quiet text-sm">{t(`means.${one}`)}</span>
        </button>
      ))}
    </div>
  )
}

function DifferingPieces({ line, found, onNote }: Pick<InspectCardProps, 'line' | 'found' | 'onNote'>) {
  const t = useTranslations('deskClaims.inspect')
  const [counts, setCounts] = useState<Found>(found ?? {})
  const title = localized(line, 'title', useLocale())
  return (
    <>
      <ConditionCounts title={title} found={counts} most={line.accepted_quantity} onChange={setCounts} />
      <Button full disabled={countIn(counts) === 0} onClick={() => onNote(counts)}>
        {t('note')}
      </Button>
    </>
  )
}
