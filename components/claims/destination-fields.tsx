'use client'

import { useTranslations } from 'next-intl'
import { BankFields } from '@/components/bank-accounts/bank-fields'
import { accountValues } from '@/components/bank-accounts/bank-values'
import { useRefundWords } from '@/components/bank-accounts/bank-words'
import type { Destination } from '@/components/claims/use-destination'
import { cx } from '@/components/ui/class-names'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import { useSessionKind } from '@/lib/identity/accounts/client'
import type { ClaimDestinationName } from '@/lib/orders/claims/states'
import type { Order } from '@/lib/orders/my-orders/schema'

type DestinationFieldsProps = { chosen: Destination; offered: readonly ClaimDestinationName[]; known?: Order['payee'] }

/**
 * A bank account of the fixed list, the wallet, or where it was paid from; guests have no wallet. `known` is the account
 * that is saved.
 */
export function DestinationFields({ chosen, offered, known = null }: DestinationFieldsProps) {
  const { destination, setDestination, form } = chosen
  const t = useTranslations('claims.destination')
  const refund = useTranslations('order.refund')
  const words = useRefundWords()
  const isGuest = useSessionKind() === 'guest'
  const shown = offered.filter((one) => one !== 'wallet' || !isGuest)
  return (
    <div className="grid gap-5">
      {shown.length > 1 && (
        <RadioGroup legend={t('legend')} className={cx(shown.length === 2 && 'sm:grid-cols-2')}>
          {shown.map((one) => (
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
          {known && <p className="max-w-text">{t('known', { account: refund('toAccount', accountValues(known)) })}</p>}
          <p className="max-w-text text-quiet text-sm">{refund('accountText')}</p>
          <BankFields form={form} words={words} />
        </div>
      )}
    </div>
  )
}
