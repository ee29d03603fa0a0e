import { RotateCcw, Truck, Wallet, Wrench } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Container } from '@/components/ui/container'

const PROMISES = [
  { key: 'shipping', Icon: Truck },
  { key: 'returns', Icon: RotateCcw },
  { key: 'payment', Icon: Wallet },
  { key: 'installation', Icon: Wrench },
] as const

/** What everybody can rely on, in one line that scrolls on the phone. */
export async function Promises({ claimDays: days }: { claimDays: number }) {
  const t = await getTranslations('home.promises')
  return (
    <section aria-label={t('title')} className="border-line border-b">
      <Container>
        <ul className="snap-row -mx-4 scroll-px-4 gap-6 px-4 py-3 text-sm md:mx-0 md:justify-between md:px-0">
          {PROMISES.map(({ key, Icon }) => (
            <li key={key} className="flex flex-none items-center gap-2 whitespace-nowrap">
              <Icon aria-hidden="true" className="size-5 flex-none text-primary" strokeWidth={1.75} />
              {t(key, { days })}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
