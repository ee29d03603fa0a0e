import { getTranslations } from 'next-intl/server'
import { NewUserPromo } from '@/components/content/new-user-promo'
import { bannerHref } from '@/lib/content/rules'
import type { Banner } from '@/lib/content/schema'
import { env } from '@/lib/platform/env'
import { type Locale, localized } from '@/lib/platform/i18n'

/** What the operator says to new users now. */
export async function NewUserBanner({ banner, locale }: { banner: Banner; locale: Locale }) {
  const t = await getTranslations('common')
  return (
    <NewUserPromo
      words={{
        id: banner.id,
        title: localized(banner, 'title', locale),
        text: localized(banner, 'text', locale),
        label: localized(banner, 'label', locale),
        href: bannerHref(banner.link_url, env().public_url),
        close: t('close'),
      }}
    />
  )
}
