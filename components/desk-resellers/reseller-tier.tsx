import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { Panel } from '@/components/desk/panel'
import { useMay } from '@/components/desk/use-may'
import { Button } from '@/components/ui/button'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { setResellerType } from '@/lib/identity/resellers/client/desk'
import { RESELLER_TYPES } from '@/lib/identity/resellers/rules'
import type { DeskReseller } from '@/lib/identity/resellers/schema/desk'

/** The tier of a reseller, which adds to the rate of what is paid from then on. */
export function ResellerTier({ reseller: { id, version, reseller_type } }: { reseller: DeskReseller }) {
  const t = useTranslations('deskResellers.tier')
  const types = useTranslations('resellerTypes')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState(reseller_type)
  return (
    <Panel
      title={t('title')}
      actions={
        may('resellers.tier') && (
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        )
      }
    >
      <p className="text-sm">
        <strong>{types(reseller_type)}</strong>
        <span className="text-quiet"> · {t(reseller_type === 'individual' ? 'plain' : 'text')}</span>
      </p>
      <ConfirmAct
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('change')}
        effects={{ money: t('effect') }}
        reason={{ label: t('reason'), hint: t('reasonHint') }}
        isComplete={wanted !== reseller_type}
        confirm={t('save')}
        done={t('saved')}
        onConfirm={(reason) => setResellerType(id, { reseller_type: wanted, version, reason })}
      >
        <RadioGroup legend={t('title')}>
          {RESELLER_TYPES.map((type) => (
            <RadioCard
              key={type}
              name="tier"
              title={types(type)}
              checked={wanted === type}
              onChange={() => setWanted(type)}
            />
          ))}
        </RadioGroup>
      </ConfirmAct>
    </Panel>
  )
}
