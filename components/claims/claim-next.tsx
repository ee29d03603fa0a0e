import { Building2, CreditCard, Truck, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/class-names'
import type { Claim } from '@/lib/orders/claims/schema/claim'

const ICONS = { shopper: UserRound, store: Building2, courier: Truck, gateway: CreditCard }

/** Who acts next and by when, with the buttons of the shopper; only those at the end of a claim. */
export function ClaimNext({ claim, children }: { claim: Claim; children: ReactNode }) {
  const t = useTranslations('order')
  const { next_step, actions } = claim
  if (!next_step) return actions.length > 0 ? children : null
  const Icon = ICONS[next_step.actor]
  const isOurs = next_step.actor === 'shopper'
  return (
    <div className={cx('grid gap-4 rounded-lg p-4', isOurs ? 'bg-primary-tint' : 'bg-sunken')}>
      <div className="flex gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 flex-none text-primary" strokeWidth={1.75} />
        <div>
          <h3 className="font-semibold">{t(`turn.${next_step.actor}`)}</h3>
          <p className="tabular max-w-text">{next_step.message}</p>
        </div>
      </div>
      {children}
    </div>
  )
}
