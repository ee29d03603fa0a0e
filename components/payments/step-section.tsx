'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { MethodMark } from '@/components/payments/method-mark'
import { useMethodName } from '@/components/payments/use-method-name'
import { Button } from '@/components/ui/button'
import { focusIt } from '@/components/ui/focus-it'

type StepSectionProps = { channel: string; onBack: () => void; children: ReactNode }

/** What one method asks for before it starts; Back is to the other methods. */
export function StepSection({ channel, onBack, children }: StepSectionProps) {
  const t = useTranslations('payment')
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-lg border border-line bg-card p-4 md:p-6">
      <div className="flex items-center gap-4 max-[359px]:gap-2">
        <MethodMark channel={channel} />
        <h2 id={id} ref={focusIt} tabIndex={-1} className="min-w-0 flex-1 font-semibold text-lg outline-none">
          {useMethodName()(channel)}
        </h2>
        <Button size="sm" variant="quiet" onClick={onBack} className="max-[359px]:px-2">
          {t('otherMethod')}
        </Button>
      </div>
      {children}
    </section>
  )
}
