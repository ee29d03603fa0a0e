import { useTranslations } from 'next-intl'
import { Steps } from '@/components/ui/steps'

const STEPS = ['stepCart', 'stepShipment', 'stepPayment'] as const

/** Fits three labels beside each other on a narrow phone. */
const NARROW =
  'max-[359px]:[&_li:not([aria-current])>span:last-child]:sr-only max-sm:[&_li]:gap-1.5 max-sm:[&_li+li]:before:w-2 max-sm:[&_li>span:first-child]:size-5 max-sm:[&_ol]:flex-wrap max-sm:[&_ol]:gap-1.5 max-sm:[&_ol]:text-xs'

/** Cart, Shipment, Payment; `current` counts from 0. */
export function ShoppingSteps({ current }: { current: number }) {
  const t = useTranslations('cart')
  return (
    <div className={NARROW}>
      <Steps label={t('steps')} steps={STEPS.map((step) => t(step))} current={current} doneLabel={t('stepDone')} />
    </div>
  )
}
