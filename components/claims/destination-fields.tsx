'use client'

import { useTranslations } from 'next-intl'
import type { Destination } from '@/components/claims/use-destination'
import { BankFields } from '@/components/refunds/bank-fields'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { useSessionKind } from '@/lib/identity/accounts/client'

const DESTINATIONS = ['bank', 'wallet'] as const

/** A bank account of the fixed list, or the wallet; guests have no wallet. */
export function DestinationFields({ chosen: { destination, setDestination, form } }: { chosen: Destination }) {
  const t = useTranslations('claims.destination')
  const refund = useTranslations('order.refund')
  const isGuest = useSessionKind() === 'guest'
  return (
    <div className="grid gap-5">
      {!isGuest && (
        <RadioGroup legend={t('legend')} className="sm:grid-cols-2">
          {DESTINATIONS.map((one) => (
            <RadioCard
              key={one}
              name="destination"
              value={one}
              checked={destination === one}
              onChange={() => setDestination(one)}
              title={t(`${one}.title`)}
              text={t(`${one}.text`)}
            />
          ))}
        </RadioGroup>
      )}
      {destination === 'bank' && (
        <div className="grid gap-4">
          <p className="max-w-text text-quiet text-sm">{refund('accountText')}</p>
          <BankFields form={form} />
        </div>
      )}
    </div>
  )
}
