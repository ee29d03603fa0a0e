import { BadgePercent, HousePlug, PackageSearch, Sofa, Store, X } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountLink } from '@/components/layout/account-link'
import type { HeaderProps } from '@/components/layout/header-props'
import { LanguageLink } from '@/components/layout/language-link'
import { Link } from '@/components/layout/link'
import { SideMenuAccount } from '@/components/layout/side-menu-account'
import { warehouseLabels } from '@/components/layout/warehouse-labels'
import { WarehousePicker } from '@/components/layout/warehouse-picker'
import { Accordion } from '@/components/ui/accordion'
import { Popover } from '@/components/ui/popover'
import { localized } from '@/lib/platform/i18n'

const ENTRY = 'flex min-h-12 w-full items-center gap-3 font-semibold'
const LINKS = [
  { href: '/rooms', key: 'rooms', Icon: Sofa },
  { href: '/rent', key: 'rent', Icon: HousePlug },
  { href: '/sale', key: 'sale', Icon: BadgePercent },
  { href: '/business', key: 'reseller', Icon: Store },
  { href: '/track-order', key: 'trackOrder', Icon: PackageSearch },
] as const

/** The side menu below 992 px (NAV-025 to NAV-027). */
export async function MobileMenu({ locale, warehouse, categories }: HeaderProps) {
  const t = await getTranslations('nav')
  const place = await warehouseLabels()
  const parents = categories.filter((category) => category.parent_id === null)
  return (
    <Popover
      id="menu"
      className="m-0 h-dvh max-h-none w-80 max-w-[86vw] overflow-y-auto bg-card p-5 text-ink shadow-float backdrop:bg-scrim"
    >
      <div className="-mt-1 mb-2 flex items-center justify-between">
        <AccountLink
          labels={{ login: t('login'), account: t('account'), incomplete: t('incomplete'), logout: t('logout') }}
          className="-ml-3"
        />
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t('closeMenu')}
          className="-mr-2.5 flex size-11 items-center justify-center rounded-full hover:bg-ink/6"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <nav aria-label={t('menu')}>
        <Link href="/products" className={`${ENTRY} border-line border-b`}>
          {t('shop')}
        </Link>
        {parents.map((parent) => (
          <Accordion key={parent.id} title={localized(parent, 'title', locale)} name="menu-categories">
            <ul className="[&_a]:block [&_a]:py-2.5 [&_a]:pl-3 [&_a]:text-quiet">
              {[parent, ...categories.filter((category) => category.parent_id === parent.id)].map((category) => (
                <li key={category.id}>
                  <Link href={`/category?id=${category.id}`}>
                    {category === parent
                      ? t('allOf', { category: localized(parent, 'title', locale) })
                      : localized(category, 'title', locale)}
                  </Link>
                </li>
              ))}
            </ul>
          </Accordion>
        ))}
        <ul className="mt-3 border-line border-b pb-3">
          {LINKS.map(({ href, key, Icon }) => (
            <li key={href}>
              <Link href={href} className={ENTRY}>
                <Icon aria-hidden="true" className="size-5 text-quiet" />
                {t(key)}
              </Link>
            </li>
          ))}
        </ul>
        <SideMenuAccount logout={t('logout')} entry={ENTRY} className="border-line border-b py-3" />
      </nav>
      <div className="mt-3 flex items-center justify-between">
        <WarehousePicker current={warehouse} labels={place} className="-ml-3" />
        <Suspense>
          <LanguageLink
            label={t('switchLanguage')}
            failed={t('languageFailed')}
            className="flex min-h-11 items-center px-2 font-semibold text-sm"
          >
            {t('otherLanguage')}
          </LanguageLink>
        </Suspense>
      </div>
    </Popover>
  )
}
