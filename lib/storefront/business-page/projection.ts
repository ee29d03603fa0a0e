import { wordsOf } from '@/lib/platform/dictionary'
import type { Locale } from '@/lib/platform/i18n'
import type { LandingItem } from '@/lib/storefront/business-page/rules'
import type { business_pages } from '@/lib/storefront/business-page/tables'
import { sceneUrl } from '@/lib/storefront/content/rules'

export type PageContent = Omit<typeof business_pages.$inferSelect, 'id' | 'updated_at'>

const BENEFITS = ['benefit1', 'benefit2', 'benefit3'] as const
const STEPS = ['step1', 'step2', 'step3'] as const

type Key = Parameters<ReturnType<typeof wordsOf<'terms'>>>[0]

/** The page with the texts of the shop, for an operator who has written none. */
export function defaultPage(): PageContent {
  const tell = (locale: Locale, key: string) => wordsOf(locale, 'terms')(`business.${key}` as Key)
  const both = <Name extends string>(name: Name, key: string) =>
    ({ [name]: tell('en', key), [`${name}_idn`]: tell('id', key) }) as Record<Name | `${Name}_idn`, string>
  const benefit = (key: string): LandingItem => ({ ...both('title', `${key}Title`), ...both('description', key) })
  const step = (key: string): LandingItem => ({ ...both('title', key), ...both('description', `${key}Text`) })
  return {
    ...both('title', 'title'),
    ...both('description', 'lead'),
    ...both('benefit_title', 'benefitsTitle'),
    ...both('procedure_title', 'stepsTitle'),
    benefits: BENEFITS.map(benefit),
    procedures: STEPS.map(step),
    desktop_media: null,
    mobile_media: null,
  }
}

const WIDE = 1280
const TALL = 1080

export const toBusinessPage = ({ desktop_media, mobile_media, ...content }: PageContent) => ({
  ...content,
  desktop_media_url: desktop_media && sceneUrl(desktop_media, WIDE),
  mobile_media_url: mobile_media && sceneUrl(mobile_media, TALL),
})
