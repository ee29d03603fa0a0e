import { contactHours } from '@/lib/platform/contact-hours'
import { wordsOf } from '@/lib/platform/dictionary'
import type { Locale } from '@/lib/platform/i18n'
import type { StaticPageName } from '@/lib/storefront/content/rules'
import type { StaticPage } from '@/lib/storefront/content/schema'

const SECTIONS: Record<StaticPageName, readonly string[]> = {
  about_us: ['goods', 'rent', 'delivery', 'contact'],
  terms: ['buy', 'return', 'rent', 'installation', 'wallet'],
  rent_terms: ['period', 'deposit', 'care', 'giveBack', 'late', 'damage', 'exchange', 'closed'],
  business_terms: ['code', 'cashback', 'dropship', 'withdrawal', 'sharing', 'ending'],
  privacy_policy: ['collect', 'use', 'cookies', 'rights'],
}

/** The keys are those of `SECTIONS`, which the types of messages do not know. */
type Told = (key: string, values: { days: number; hours: string }) => string

/** A static page with the texts of the shop, for an operator who has written none. */
export function defaultStaticPage(slug: StaticPageName, promised: { claim_days: number }): StaticPage {
  const tell = (locale: Locale, key: string) =>
    (wordsOf(locale, 'terms') as unknown as Told)(`${slug}.${key}`, {
      days: promised.claim_days,
      hours: contactHours(locale),
    })
  const both = <Name extends string>(name: Name, key: string) =>
    ({ [name]: tell('en', key), [`${name}_idn`]: tell('id', key) }) as Record<Name | `${Name}_idn`, string>
  return {
    slug,
    ...both('title', 'title'),
    ...both('intro', 'intro'),
    sections: SECTIONS[slug].map((anchor) => ({
      id: anchor,
      ...both('title', `${anchor}Title`),
      ...both('text', anchor),
    })),
    in_force_since: null,
  }
}
