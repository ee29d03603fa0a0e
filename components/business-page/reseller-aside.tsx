import { HandCoins } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { EntryAside, Gain } from '@/components/accounts/entry-aside'
import { daysText } from '@/components/business-page/offer-figures'
import type { Offer } from '@/lib/storefront/business-page/rules'

/** What a new reseller earns by the settings in force. */
export async function ResellerGain({ offer: { tiers, claim_days } }: { offer: Offer }) {
  const t = await getTranslations('businessPage')
  const [first] = tiers
  return (
    <Gain
      icon={<HandCoins className="size-6" strokeWidth={1.5} />}
      title={t('gainTitle', { rate: first?.rate ?? 0 })}
      text={t('gainText', { days: daysText(t, claim_days) })}
    />
  )
}

/** What a new reseller gets, beside the sign-up; `media_key` is of the landing page. */
export async function ResellerAside({ offer, media_key }: { offer: Offer; media_key: string | null }) {
  const t = await getTranslations('businessPage')
  return (
    <EntryAside
      picture={media_key ? { media_key, ground: 'var(--ground)' } : null}
      gain={<ResellerGain offer={offer} />}
      reasons={[t('reason1'), t('reason2'), t('reason3')]}
    />
  )
}
