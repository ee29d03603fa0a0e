import { getTranslations } from 'next-intl/server'
import { LateFeeExample } from '@/components/content/late-fee-example'
import { Link } from '@/components/layout/link'
import { IN_VIEW, SIDE_ENTRY, SIDE_MENU } from '@/components/layout/side-menu-look'
import { cx } from '@/components/ui/class-names'
import { Container } from '@/components/ui/container'
import { env } from '@/lib/platform/env'
import { type Locale, localized } from '@/lib/platform/i18n'
import { formatDate } from '@/lib/platform/time'
import type { StaticPage } from '@/lib/storefront/content/schema'

type LegalTextProps = { page: StaticPage; pages: StaticPage[]; locale: Locale }

const ENTRY = 'inline-flex min-h-11 items-center hover:text-ink hover:underline'

/** The other rules of the shop, as a column on the desktop and as a row of chips on the phone. */
async function OtherRules({ page, pages, locale }: LegalTextProps) {
  const t = await getTranslations('legal')
  return (
    <nav aria-label={t('pages')} className="min-w-0 lg:sticky lg:top-28 lg:self-start">
      <ul className={SIDE_MENU}>
        {pages.map(({ slug, ...other }) => {
          const isCurrent = slug === page.slug
          return (
            <li key={slug} className={cx(isCurrent && IN_VIEW)}>
              <Link
                href={`/terms-and-conditions/${slug}`}
                aria-current={isCurrent ? 'page' : undefined}
                className={SIDE_ENTRY}
              >
                {localized(other, 'title', locale)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Who stands behind the rules, and how to ask about them. */
async function Seller() {
  const t = await getTranslations('legal')
  const { SHOP_LEGAL_NAME, seller_lines, CONTACT_MAIL } = env()
  return (
    <section aria-labelledby="seller" className="mt-12 rounded-lg border border-line bg-card p-5">
      <h2 id="seller" className="font-semibold text-lg">
        {t('seller')}
      </h2>
      <address className="mt-2 text-quiet not-italic">
        <p>{SHOP_LEGAL_NAME}</p>
        {seller_lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
      <p className="mt-2">
        {t.rich('ask', {
          mail: () => (
            <a href={`mailto:${CONTACT_MAIL}`} className="font-semibold text-primary underline">
              {CONTACT_MAIL}
            </a>
          ),
        })}
      </p>
    </section>
  )
}

/** The sections that tell of the late fee. */
const LATE_FEE: Partial<Record<StaticPage['slug'], string>> = { terms: 'rent', rent_terms: 'late' }

/** A title, an introduction, what the page holds, its sections with anchors, and who sells. */
export async function LegalText({ page, pages, locale }: LegalTextProps) {
  const t = await getTranslations('legal')
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-1 py-6 md:py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-14 lg:py-14">
      <OtherRules page={page} pages={pages} locale={locale} />
      <article className="max-w-text">
        <h1 className="page-title">{localized(page, 'title', locale)}</h1>
        <p className="mt-4 text-lg text-quiet">{localized(page, 'intro', locale)}</p>
        {page.in_force_since && (
          <p className="mt-2 text-quiet text-sm">{t('since', { date: formatDate(page.in_force_since) })}</p>
        )}
        <nav aria-label={t('contents')} className="mt-6 border-line border-y py-2">
          <ul className="gap-x-8 text-quiet sm:columns-2">
            {page.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className={`${ENTRY} underline underline-offset-4`}>
                  {localized(section, 'title', locale)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {page.sections.map((section) => (
          <section key={section.id} id={section.id} className="mt-8 scroll-mt-24">
            <h2 className="mb-2 font-semibold text-xl">{localized(section, 'title', locale)}</h2>
            <p className="whitespace-pre-line">{localized(section, 'text', locale)}</p>
            {LATE_FEE[page.slug] === section.id && <LateFeeExample />}
          </section>
        ))}
        <Seller />
      </article>
    </Container>
  )
}
