import { ChevronRight } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import { JsonLd } from '@/components/products/json-ld'
import { breadcrumbJsonLd } from '@/components/products/page-json-ld'
import { cx } from '@/components/ui/class-names'
import { isLocale } from '@/lib/platform/i18n'

export type Crumb = { title: string; href?: string }

/** The path from the home page; the last crumb is the current page. Includes structured data. */
export async function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const [t, language] = [await getTranslations('nav'), await getLocale()]
  const way = [{ title: t('breadcrumbHome'), href: '/' }, ...crumbs]
  return (
    <nav aria-label={t('breadcrumb')} className="md:py-3">
      <ol className="flex items-center gap-1 overflow-x-auto whitespace-nowrap text-quiet text-sm [scrollbar-width:none]">
        <li className="flex-none">
          <Link href="/" className="flex min-h-11 items-center hover:text-ink hover:underline">
            {t('breadcrumbHome')}
          </Link>
        </li>
        {crumbs.map(({ title, href }) => (
          <li key={title} className={cx('flex items-center gap-1', href ? 'flex-none' : 'min-w-24')}>
            <ChevronRight aria-hidden="true" className="size-4 flex-none" />
            {href ? (
              <Link href={href} className="flex min-h-11 items-center hover:text-ink hover:underline">
                {title}
              </Link>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd value={breadcrumbJsonLd(way, isLocale(language) ? language : 'id')} />
    </nav>
  )
}
