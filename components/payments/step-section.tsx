'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { MethodMark } from '@/components/payments/method-mark'
import { useMethodName } from '@/components/payments/use-method-name'
import { Button } from '@/components/ui/button'
import { focusOnMount } from '@/components/ui/focus-on-mount'

type StepSectionProps = { channel: string; onBack: () => void; children: ReactNode }

/** The form that a method needs before it starts; Back returns to the methods. */
export function StepSection({ channel, onBack, children }: StepSectionProps) {
  const t = useTranslations('payment')
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-lg border border-line bg-card p-4 md:p-6">
      <div className="flex items-center gap-4 max-[359px]:gap-2">
        <MethodMark channel={channel} />
        <h2 id={id} ref={focusOnMount} tabIndex={-1} className="min-w-0 flex-1 font-semibold text-lg outline-none">
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
