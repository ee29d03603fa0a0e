import { connection } from 'next/server'
import { wordsOf } from '@/lib/platform/dictionary'
import { env } from '@/lib/platform/env'
import { textAnswer } from '@/lib/platform/file-responses'
import { LOCALES, type Locale, localizedPath } from '@/lib/platform/i18n'

function describe(locale: Locale): string {
  const origin = env().public_url
  const [meta, listing, blog, terms] = [
    wordsOf(locale, 'meta'),
    wordsOf(locale, 'listing'),
    wordsOf(locale, 'blog'),
    wordsOf(locale, 'terms'),
  ]
  const link = (title: string, path: string, text = '') => `- [${title}](${origin}${path})${text && `: ${text}`}`
  const page = (title: string, path: string, text = '') => link(title, localizedPath(locale, path), text)
  return [
    `> ${meta('siteDescription')}`,
    meta('llmsNote'),
    `## ${meta('llmsPages')}`,
    [
      page(meta('siteTitle'), '/'),
      page(listing('allTitle'), '/products', listing('allText')),
      page(listing('rentTitle'), '/rent', listing('rentText')),
      page(listing('saleTitle'), '/sale', listing('saleText')),
      page(blog('title'), '/blog', blog('text')),
      page(terms('business.title'), '/business', terms('business.lead')),
      page(terms('about_us.title'), '/about', terms('about_us.intro')),
      page(terms('terms.title'), '/terms-and-conditions/terms'),
      page(terms('privacy_policy.title'), '/terms-and-conditions/privacy_policy'),
    ].join('\n'),
    `## ${meta('llmsMachines')}`,
    [
      link(meta('llmsApi'), '/api/docs'),
      link(meta('llmsOpenapi'), '/api/openapi.json'),
      link(meta('llmsSitemap'), '/sitemap.xml'),
      link(meta('llmsFeed'), '/feeds/google-merchant.xml'),
    ].join('\n'),
  ].join('\n\n')
}

/** Describes the shop for language models (llmstxt.org), the default language first. */
export async function GET() {
  await connection()
  return textAnswer(`# Griya\n\n${LOCALES.map(describe).join('\n\n')}\n`)
}
