import { RotateCcw, Truck, Wallet, Wrench } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Container } from '@/components/ui/container'

const PROMISES = [
  { key: 'returns', text: 'returnsText', Icon: RotateCcw },
  { key: 'installation', text: 'installationText', Icon: Wrench },
  { key: 'shipping', text: 'shippingText', Icon: Truck },
  { key: 'payment', text: 'paymentText', Icon: Wallet },
] as const

export async function Promises({ claimDays: days }: { claimDays: number }) {
  const t = await getTranslations('home.promises')
  return (
    <section className="pt-8">
      <Container>
        <h2 className="sr-only">{t('title')}</h2>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 border-line border-y py-8 md:grid-cols-4 md:gap-8 md:py-10">
          {PROMISES.map(({ key, text, Icon }) => (
            <li key={key}>
              <Icon aria-hidden="true" className="size-7 text-primary" strokeWidth={1.5} />
              <h3 className="mt-3 font-semibold">{t(key, { days })}</h3>
              <p className="mt-1 text-quiet text-sm">{t(text, { days })}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
