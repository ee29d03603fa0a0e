import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Panel } from '@/components/desk/panel'
import { type Asking, isOffered } from '@/components/desk-claims/asking'
import { DecisionEffects } from '@/components/desk-claims/decision-effects'
import { DecisionUnit } from '@/components/desk-claims/decision-unit'
import {
  acceptedBy,
  type Choices,
  choiceOf,
  decisionOf,
  lackOf,
  payerBy,
  unitsOf,
} from '@/components/desk-claims/decisions'
import { PayerChoice } from '@/components/desk-claims/payer-choice'
import { QuestionDialog } from '@/components/desk-claims/question-dialog'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { decideClaim } from '@/lib/orders/claims/client/desk'
import type { Payer } from '@/lib/orders/claims/rules/way-back'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'

type DecisionPanelProps = { claim: DeskClaim; onAsk: (asking: Asking) => void }

/** The decision about a claim or its appeal: each line accepted or refused, then looked at before it is sent. */
export function DecisionPanel({ claim, onAsk }: DecisionPanelProps) {
  const t = useTranslations('deskClaims')
  const [choices, setChoices] = useState<Choices>({})
  const [keeps, setKeeps] = useState(false)
  const [chosenPayer, setPayer] = useState<Payer | null>(null)
  const [isQuestioning, setQuestioning] = useState(false)
  const { id, status, decided_by, reasons, causes } = claim
  const units = unitsOf(claim)
  const proposed = payerBy(claim, choices)
  const hasReason = causes.length === 0 || units.some((unit) => choiceOf(choices, unit).cause !== '')
  const payer = chosenPayer ?? proposed
  const isAppeal = status === 'appealed'
  const areHere = claim.lines.some(({ received_quantity }) => received_quantity > 0)
  const canKeep = !areHere && units.some((unit) => acceptedBy(choices, unit) > 0)
  const lack = lackOf(claim, choices, keeps && canKeep)
  const decision = decisionOf(claim, choices, keeps && canKeep)
  function review(event: FormEvent) {
    event.preventDefault()
    if (!decision) return
    const { foresight, body } = decision
    const told = units.flatMap((unit) => {
      const accepted = acceptedBy(choices, unit)
      const { reason } = choiceOf(choices, unit)
      const words = accepted > 0 ? t('preview.kept', { accepted, quantity: unit.quantity }) : t('preview.refused')
      const text = [words, accepted < unit.quantity && reason.trim()].filter(Boolean).join('. ')
      return unit.line ? [{ line: unit.line, text }] : []
    })
    onAsk({
      foresight: { ...foresight, way_back: payer },
      told,
      send: (version) => decideClaim(id, { ...body, way_back: payer, version }),
    })
  }
  return (
    <Panel title={t(isAppeal ? 'decide.appealTitle' : 'decide.title')}>
      <form onSubmit={review} noValidate className="grid gap-5">
        {isAppeal && decided_by && <p className="text-sm">{t('decide.before', { name: decided_by })}</p>}
        {units.map((unit) => {
          const choice = choiceOf(choices, unit)
          return (
            <DecisionUnit
              key={unit.id}
              unit={unit}
              choice={choice}
              reasons={reasons}
              causes={causes}
              onChange={(change) => setChoices({ ...choices, [unit.id]: { ...choice, ...change } })}
            />
          )
        })}
        {canKeep && (
          <Checkbox
            label={t('decide.keep')}
            hint={t('decide.keepHint')}
            checked={keeps}
            onChange={(event) => setKeeps(event.target.checked)}
          />
        )}
        {canKeep && !keeps && (
          <PayerChoice
            value={hasReason ? payer : chosenPayer}
            proposed={hasReason ? proposed : null}
            onChange={setPayer}
          />
        )}
        {decision && <DecisionEffects claim={claim} foresight={{ ...decision.foresight, way_back: payer }} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" className="max-md:w-full" disabled={lack !== null}>
            {t('decide.review')}
          </Button>
          {isOffered(claim, 'ask') && (
            <Button variant="secondary" className="max-md:w-full" onClick={() => setQuestioning(true)}>
              {t('question.ask')}
            </Button>
          )}
          {lack && <p className="text-quiet text-sm">{t(`decide.${lack}`)}</p>}
        </div>
      </form>
      <QuestionDialog claim={claim} open={isQuestioning} onClose={() => setQuestioning(false)} />
    </Panel>
  )
}
