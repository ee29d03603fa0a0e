import { getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/catalog/json-ld'
import { organizationJsonLd, websiteJsonLd } from '@/components/catalog/page-json-ld'
import type { Locale } from '@/lib/platform/i18n'

/** What search engines read of the shop as a whole. */
export async function HomeStructured({ locale }: { locale: Locale }) {
  const t = await getTranslations('meta')
  return (
    <>
      <JsonLd value={organizationJsonLd(t('siteDescription'))} />
      <JsonLd value={websiteJsonLd(t('siteTitle'), locale)} />
    </>
  )
}
