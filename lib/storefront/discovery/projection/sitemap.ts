import { env } from '@/lib/platform/env'
import { LOCALES, localizedPath } from '@/lib/platform/i18n'
import { XML_HEAD, xmlText } from '@/lib/storefront/discovery/projection/xml'

/** A page of the sitemap; `path` is the one in the default language. */
export type SitemapEntry = { path: string; updated_at?: Date | null }

const absolute = (path: string) => xmlText(`${env().public_url}${path}`)

/** One URL for each language, each with links to all languages. */
export function toUrls({ path, updated_at }: SitemapEntry): string {
  const links = [...LOCALES.map((locale) => [locale, localizedPath(locale, path)]), ['x-default', path]].map(
    ([language, to = '']) => `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(to)}"/>`,
  )
  const lastmod = updated_at ? `<lastmod>${updated_at.toISOString()}</lastmod>` : ''
  return LOCALES.map(
    (locale) => `<url><loc>${absolute(localizedPath(locale, path))}</loc>${lastmod}${links.join('')}</url>\n`,
  ).join('')
}

export const URLSET = [
  `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  '</urlset>\n',
] as const

export function toSitemapIndex(files: { name: string; updated_at: Date | null }[]): string {
  const entries = files.map(({ name, updated_at }) => {
    const lastmod = updated_at ? `<lastmod>${updated_at.toISOString()}</lastmod>` : ''
    return `<sitemap><loc>${absolute(`/sitemaps/${name}.xml`)}</loc>${lastmod}</sitemap>\n`
  })
  const head = `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  return `${head}${entries.join('')}</sitemapindex>\n`
}
