import { getTranslations } from 'next-intl/server'
import { NewUserPromo } from '@/components/content/new-user-promo'
import { bannerHref } from '@/lib/content/rules'
import type { Banner } from '@/lib/content/schema'
import { env } from '@/lib/platform/env'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { NewUserVoucher } from '@/lib/vouchers/schema'

type NewUserBannerProps = { banner: Banner; voucher: NewUserVoucher | null; locale: Locale }

/** What the operator says to new users now; the voucher that greets them is named, where there is one. */
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
