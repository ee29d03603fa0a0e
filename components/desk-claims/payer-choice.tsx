import { useTranslations } from 'next-intl'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { PAYERS, type Payer } from '@/lib/orders/claims/rules/way-back'

type PayerChoiceProps = {
  value: Payer | null
  /** By the reasons of the claim; null while none is chosen. */
  proposed: Payer | null
  onChange: (payer: Payer) => void
}

/** Who pays for sending the goods back: by the reasons of the claim, unless the operator says otherwise. */
export function PayerChoice({ value, proposed, onChange }: PayerChoiceProps) {
  const t = useTranslations('deskClaims.payer')
  return (
    <RadioGroup legend={t('title')} className="sm:grid-cols-2">
      {PAYERS.map((payer) => (
        <RadioCard
          key={payer}
          name="way_back"
          value={payer}
          title={t(payer)}
          text={payer === proposed ? t('byReason') : undefined}
          checked={value === payer}
          onChange={() => onChange(payer)}
        />
      ))}
    </RadioGroup>
  )
}
