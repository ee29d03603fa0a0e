import { useTranslations } from 'next-intl'
import { Steps } from '@/components/ui/steps'

const STEPS = ['stepCart', 'stepShipment', 'stepPayment'] as const

/** Cart, Shipment, Payment; `current` counts from 0. */
export function ShoppingSteps({ current }: { current: number }) {
  const t = useTranslations('cart')
  return <Steps label={t('steps')} steps={STEPS.map((step) => t(step))} current={current} doneLabel={t('stepDone')} />
}
