import { useLocale, useTranslations } from 'next-intl'
import { SmallPicture } from '@/components/desk/small-picture'
import { TwoChoices } from '@/components/desk/two-choices'
import { CauseSelect } from '@/components/desk-claims/cause-select'
import type { Choice, Unit } from '@/components/desk-claims/decisions'
import { ReasonField } from '@/components/desk-claims/reason-field'
import { Stepper } from '@/components/ui/stepper'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'
import { localized } from '@/lib/platform/i18n'

type DecisionUnitProps = {
  unit: Unit
  choice: Choice
  reasons: readonly string[]
  /** The list that the claim's reason is of. */
  causes: DeskClaim['causes']
  onChange: (change: Partial<Choice>) => void
}

/** One line of a decision: accepted with a number of pieces, or refused with a reason. */
export function DecisionUnit({ unit, choice, reasons, causes, onChange }: DecisionUnitProps) {
  const t = useTranslations('deskClaims')
  const locale = useLocale()
  const { line, quantity } = unit
  const { accepted, reason } = choice
  const title = line ? localized(line, 'title', locale) : t('decide.whole')
  const labels = { decrease: t('decide.fewer'), increase: t('decide.more'), quantity: t('decide.quantity') }
  return (
    <article className="grid gap-3 border-line border-b pb-5 last-of-type:border-b-0 last-of-type:pb-0">
      <div className="flex items-center gap-3">
        {line && <SmallPicture src={line.thumbnail_image} className="size-12" />}
        <h3 className="min-w-0 font-semibold text-sm">{title}</h3>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <TwoChoices
          legend={title}
          value={accepted === null ? null : accepted > 0 ? 'yes' : 'no'}
          yes={{ title: t('decide.accept') }}
          no={{ title: t('decide.refuse') }}
          onChange={(value) => onChange({ accepted: value === 'yes' ? quantity : 0 })}
        />
        {accepted !== null && accepted > 0 && quantity > 1 && (
          <span className="flex items-center gap-2 text-sm">
            <Stepper
              value={accepted}
              max={quantity}
              labels={labels}
              onChange={(next) => onChange({ accepted: next })}
            />
            {t('decide.ofAsked', { quantity })}
          </span>
        )}
      </div>
      <CauseSelect causes={causes} value={choice.cause} onChange={(cause) => onChange({ cause })} />
      {accepted !== null && accepted < quantity && (
        <ReasonField value={reason} reasons={reasons} onChange={(next) => onChange({ reason: next })} />
      )}
    </article>
  )
}
