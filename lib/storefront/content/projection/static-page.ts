import type { StaticPageName } from '@/lib/storefront/content/rules'
import type { StaticPage } from '@/lib/storefront/content/schema'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const SECTIONS: Record<StaticPageName, readonly string[]> = {
  about_us: ['goods', 'rent', 'delivery', 'contact'],
  terms: ['buy', 'return', 'rent', 'installation', 'wallet'],
  rent_terms: ['period', 'deposit', 'care', 'giveBack', 'late', 'damage', 'exchange', 'closed'],
  privacy_policy: ['collect', 'use', 'cookies', 'rights'],
}

/** A static page with the texts of the shop, for an operator who has written none. */
export function defaultStaticPage(slug: StaticPageName, promised: { claim_days: number }): StaticPage {
  const english: Record<string, string> = en.terms[slug]
  const indonesian: Record<string, string> = id.terms[slug]
  const told = (text = '') => text.replaceAll('{days}', String(promised.claim_days))
  const both = <Name extends string>(name: Name, key: string) =>
    ({ [name]: told(english[key]), [`${name}_idn`]: told(indonesian[key]) }) as Record<Name | `${Name}_idn`, string>
  return {
    slug,
    ...both('title', 'title'),
    ...both('intro', 'intro'),
    sections: SECTIONS[slug].map((anchor) => ({
      id: anchor,
      ...both('title', `${anchor}Title`),
      ...both('text', anchor),
    })),
  }
}
