import { getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/products/json-ld'
import { organizationJsonLd, websiteJsonLd } from '@/components/products/page-json-ld'
import type { Locale } from '@/lib/platform/i18n'

/** Structured data about the shop, for search engines. */
export async function HomeStructured({ locale }: { locale: Locale }) {
  const t = await getTranslations('meta')
  return (
    <>
      <JsonLd value={organizationJsonLd(t('siteDescription'))} />
      <JsonLd value={websiteJsonLd(t('siteTitle'), locale)} />
    </>
  )
}
