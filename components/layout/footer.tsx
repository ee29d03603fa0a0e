import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { phoneText, socialLinks } from '@/components/layout/contact'
import { Link } from '@/components/layout/link'
import { Wordmark } from '@/components/layout/wordmark'
import { cx } from '@/components/ui/class-names'
import { Container } from '@/components/ui/container'
import type { Category } from '@/lib/catalog/products/schema'
import { CHANNELS } from '@/lib/money/payments/rules'
import { contactHours } from '@/lib/platform/contact-hours'
import { env } from '@/lib/platform/env'
import { type Locale, localized } from '@/lib/platform/i18n'

const LINK =
  'inline-flex min-h-11 items-center text-quiet hover:text-ink hover:underline lg:inline-block lg:min-h-0 lg:py-1.5'

type ColumnProps = { title: string; className?: string; children: ReactNode }

/** A phone folds it; wider screens show it whole, in browsers that can open the contents by style. */
function Column({ title, className, children }: ColumnProps) {
  return (
    <details
      className={cx(
        'group border-line max-md:border-b md:details-content:block md:details-content:[content-visibility:visible]',
        className,
      )}
    >
      <summary className="plus-after flex min-h-12 list-none items-center justify-between gap-4 font-semibold group-open:[--upright:0px] md:supports-[selector(::details-content)]:hidden">
        {title}
      </summary>
      <h2 className="mb-2 hidden font-semibold md:supports-[selector(::details-content)]:block">{title}</h2>
      <ul className="pb-3 text-sm md:pb-0">{children}</ul>
    </details>
  )
}

const Entry = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    {href.startsWith('/') ? (
      <Link href={href} className={LINK}>
        {children}
      </Link>
    ) : (
      <a href={href} rel="noopener" className={LINK}>
        {children}
      </a>
    )}
  </li>
)

/** Payment methods that have no name of their own. */
const UNMARKED: readonly string[] = ['invoice', 'store']

/** Where nothing leads away from paying. */
const NOT_PLAIN = '[body:has([data-plain])_&]:hidden'

type FooterProps = { locale: Locale; categories: Category[]; claimDays: number }

/** `claimDays` hold for whatever is bought. */
export async function Footer({ locale, categories, claimDays }: FooterProps) {
  const t = await getTranslations('footer')
  const nav = await getTranslations('nav')
  const { CONTACT_WHATSAPP: phone, CONTACT_MAIL, SHOP_LEGAL_NAME, seller_lines } = env()
  return (
    <footer className="[body:has([data-plain=alone])_&]:hidden mt-16 border-line border-t bg-sunken pt-8 pb-28 md:pt-12 md:mt-24 md:pb-12">
      <Container>
        <div className="gap-x-6 md:grid md:grid-cols-4 md:gap-y-10 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.2fr] md:[body:has([data-plain])_&]:grid-cols-2 lg:[body:has([data-plain])_&]:grid-cols-[1.6fr_1fr_1fr]">
          <div className="mb-5 md:col-span-4 md:mb-0 lg:col-span-1">
            <Wordmark />
            <p className="mt-3 max-w-xs text-quiet">{t('tagline')}</p>
          </div>
          <Column title={t('shop')} className={NOT_PLAIN}>
            <Entry href="/products">{t('allProducts')}</Entry>
            {categories
              .filter((category) => category.parent_id === null)
              .map((category) => (
                <Entry key={category.id} href={`/category?id=${category.id}`}>
                  {localized(category, 'title', locale)}
                </Entry>
              ))}
            <Entry href="/rooms">{nav('rooms')}</Entry>
            <Entry href="/sale">{nav('sale')}</Entry>
            <Entry href="/rent">{nav('rent')}</Entry>
          </Column>
          <Column title={t('help')}>
            <Entry href="/track-order">{t('trackOrder')}</Entry>
            <Entry href="/terms-and-conditions/terms#return">{t('returns', { days: claimDays })}</Entry>
            <Entry href="/terms-and-conditions/terms#installation">{t('installation')}</Entry>
          </Column>
          <Column title={t('company')} className={NOT_PLAIN}>
            <Entry href="/about">{t('about')}</Entry>
            <Entry href="/business">{t('reseller')}</Entry>
            <Entry href="/blog">{t('blog')}</Entry>
          </Column>
          <Column title={t('contact')}>
            <Entry href={`tel:+${phone}`}>{phoneText(phone)}</Entry>
            <Entry href={`mailto:${CONTACT_MAIL}`}>{CONTACT_MAIL}</Entry>
            <li className="py-1.5 text-quiet">{contactHours(locale)}</li>
            {socialLinks().map(({ name, href }) => (
              <Entry key={name} href={href}>
                {name}
              </Entry>
            ))}
          </Column>
        </div>
        <div className="pt-6 md:mt-10 md:border-line md:border-t">
          <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
            <h2 className="font-semibold text-sm max-md:basis-full">{t('payments')}</h2>
            <ul className="flex flex-wrap gap-x-5 gap-y-2">
              {CHANNELS.filter(({ method, channel }) => !UNMARKED.includes(method) && channel !== 'other').map(
                ({ title, method }) => (
                  <li key={title} className="font-semibold text-quiet text-xs">
                    {method === 'credit_card' ? t('card') : title}
                  </li>
                ),
              )}
            </ul>
          </div>
          <ul className="mt-4 flex flex-wrap gap-x-6 text-sm max-md:justify-between max-md:gap-x-3 max-md:text-xs">
            <Entry href="/terms-and-conditions/terms">{t('terms')}</Entry>
            <Entry href="/terms-and-conditions/rent_terms">{t('rentTerms')}</Entry>
            <Entry href="/terms-and-conditions/privacy_policy">{t('privacy')}</Entry>
          </ul>
          <p className="mt-3 max-w-text text-quiet text-sm">
            {t('copyright', { seller: SHOP_LEGAL_NAME, address: seller_lines.join(', ') })}
          </p>
        </div>
      </Container>
    </footer>
  )
}
