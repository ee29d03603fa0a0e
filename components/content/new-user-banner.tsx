import { getTranslations } from 'next-intl/server'
import { NewUserPromo } from '@/components/content/new-user-promo'
import { env } from '@/lib/platform/env'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { NewUserVoucher } from '@/lib/selling/vouchers/schema'
import { bannerHref } from '@/lib/storefront/content/rules'
import type { Banner } from '@/lib/storefront/content/schema'

type NewUserBannerProps = { banner: Banner; voucher: NewUserVoucher | null; locale: Locale }

/** The operator's banner for new users, with their voucher where one is configured. */
export async function NewUserBanner({ banner, voucher, locale }: NewUserBannerProps) {
  const t = await getTranslations('common')
  return (
    <NewUserPromo
      words={{
        id: voucher ? `${banner.id}-${voucher.id}` : String(banner.id),
        title: localized(voucher ?? banner, 'title', locale),
        text: voucher
          ? t('newUserVoucher', { code: voucher.code, days: voucher.longevity })
          : localized(banner, 'text', locale),
        label: localized(banner, 'label', locale),
        href: bannerHref(banner.link_url, env().public_url),
        close: t('close'),
      }}
    />
  )
}
