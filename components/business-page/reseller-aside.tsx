import { HandCoins } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { EntryAside, Gain } from '@/components/accounts/entry-aside'
import { daysText } from '@/components/business-page/offer-figures'
import type { Offer } from '@/lib/storefront/business-page/rules'

/** What a new reseller gets by the settings in force, beside the sign-up; `media_key` is of the landing page. */
export async function ResellerAside({ offer, media_key }: { offer: Offer; media_key: string | null }) {
  const t = await getTranslations('businessPage')
  const [first] = offer.tiers
  return (
    <EntryAside
      picture={media_key ? { media_key, ground: 'var(--ground)' } : null}
      gain={
        <Gain
          icon={<HandCoins className="size-6" strokeWidth={1.5} />}
          title={t('gainTitle', { rate: first?.rate ?? 0 })}
          text={t('gainText', { days: daysText(t, offer.claim_days) })}
        />
      }
      reasons={[t('reason1'), t('reason2'), t('reason3')]}
    />
  )
}
