'use client'

import { Store, Truck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'

type ModeChoiceProps = { pickup: boolean; onPickup: (pickup: boolean) => void }

const MODES = [
  { name: 'delivery', Icon: Truck, pickup: false },
  { name: 'pickup', Icon: Store, pickup: true },
] as const

/** Delivery or pick-up (CHK-008). */
export function ModeChoice({ pickup, onPickup }: ModeChoiceProps) {
  const t = useTranslations('pickup')
  return (
    <RadioGroup legend={t('mode')} hideLegend className="grid-cols-2 gap-3">
      {MODES.map(({ name, Icon, ...mode }) => (
        <RadioCard
          key={name}
          name="delivery-mode"
          title={
            <span className="flex items-center gap-2">
              <Icon aria-hidden="true" className="size-5 flex-none text-primary max-sm:hidden" /> {t(name)}
            </span>
          }
          text={t(`${name}Text`)}
          checked={mode.pickup === pickup}
          onChange={() => onPickup(mode.pickup)}
        />
      ))}
    </RadioGroup>
  )
}
