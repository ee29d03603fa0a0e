import { BadgePercent, RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'

const PROMISES = [
  { key: 'shipped', text: 'shippedText', Icon: Truck },
  { key: 'returns', text: 'returnsText', Icon: RotateCcw },
  { key: 'paid', text: 'paidText', Icon: ShieldCheck },
  { key: 'price', text: 'priceText', Icon: BadgePercent },
] as const

/** Who ships, takes back and is paid: the shop, whatever the store is called. */
export async function StoreTrust({ name: store, claimDays: days }: { name: string; claimDays: number }) {
  const t = await getTranslations('resellerStore')
  return (
    <section className="border-line border-y py-8 md:py-10">
      <h2 className="mb-6 font-semibold text-xl">{t('trustTitle')}</h2>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {PROMISES.map(({ key, text, Icon }) => (
          <li key={key} className="flex gap-3 lg:block">
            <Icon aria-hidden="true" className="size-7 flex-none text-primary" strokeWidth={1.5} />
            <div className="min-w-0">
              <h3 className="font-semibold lg:mt-3">{t(key, { days })}</h3>
              <p className="mt-1 text-quiet text-sm">{t(text, { days, store })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
