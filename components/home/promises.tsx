import { RotateCcw, Truck, Wallet, Wrench } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Container } from '@/components/ui/container'

const PROMISES = [
  { key: 'shipping', Icon: Truck },
  { key: 'returns', Icon: RotateCcw },
  { key: 'payment', Icon: Wallet },
  { key: 'installation', Icon: Wrench },
] as const

/** What everybody can rely on, in one line, where it is narrow in two. */
export async function Promises({ claimDays: days }: { claimDays: number }) {
  const t = await getTranslations('home.promises')
  return (
    <section aria-label={t('title')} className="border-line border-b">
      <Container>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2 py-3 text-sm lg:flex lg:justify-between lg:gap-6">
          {PROMISES.map(({ key, Icon }) => (
            <li key={key} className="flex items-center gap-2 max-md:text-xs">
              <Icon aria-hidden="true" className="size-5 flex-none text-primary" strokeWidth={1.75} />
              {t(key, { days })}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
