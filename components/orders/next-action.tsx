'use client'

import { Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { ACTOR_ICONS, dueText } from '@/components/orders/next-line'
import { cx } from '@/components/ui/class-names'
import type { NextStep } from '@/lib/orders/orders/schema'

type NextActionProps = {
  next: NextStep
  /** Whether the headline above says until when. */
  isDueSaid?: boolean
  children?: ReactNode
}

/** Who must act next, by when and what happens otherwise, with the buttons for it. */
export function NextAction({ next, isDueSaid = false, children }: NextActionProps) {
  const order = useTranslations('order')
  const t = useTranslations('nextAction')
  const id = useId()
  const Icon = next.action === 'pay' ? Wallet : ACTOR_ICONS[next.actor]
  const due = isDueSaid ? null : dueText(next)
  const isOurs = next.actor === 'shopper'
  const turn = order(`turn.${next.actor}`)
  /** Below a headline that waits for the payment, whose turn it is goes without saying. */
  const isPlain = isDueSaid && next.action === 'pay'
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'grid gap-4 rounded-lg border p-4 md:p-6',
        isOurs ? 'border-primary bg-primary-tint' : 'border-line bg-card',
      )}
    >
      <div className="flex gap-4">
        <Icon aria-hidden="true" className="mt-0.5 size-6 flex-none text-primary" strokeWidth={1.75} />
        <div className="grid gap-1">
          <h2 id={id} className="font-semibold text-lg">
            <span className="sr-only">{order('nextTitle')}: </span>
            {isPlain ? <span className="sr-only">{turn}. </span> : turn}
            {isPlain && t('pay')}
          </h2>
          {!isPlain && <p className="max-w-text">{t(`action.${next.action}`)}</p>}
          {due && <p className="tabular font-semibold">{t('until', { due })}</p>}
          {next.otherwise && <p className="max-w-text text-quiet text-sm">{t(`otherwise.${next.otherwise}`)}</p>}
        </div>
      </div>
      {children}
    </section>
  )
}
