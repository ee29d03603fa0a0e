import { Menu } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountLink } from '@/components/layout/account-link'
import { CartLink } from '@/components/layout/cart-link'
import { CategoryMenu } from '@/components/layout/category-menu'
import type { HeaderProps } from '@/components/layout/header-props'
import { HiddenShoppingMark } from '@/components/layout/hidden-shopping-mark'
import { LanguageLink } from '@/components/layout/language-link'
import { Link } from '@/components/layout/link'
import { MobileMenu } from '@/components/layout/mobile-menu'
import { SearchBox } from '@/components/layout/search-box'
import { searchLabels } from '@/components/layout/search-labels'
import { warehouseLabels } from '@/components/layout/warehouse-labels'
import { WarehousePicker } from '@/components/layout/warehouse-picker'
import { Wordmark } from '@/components/layout/wordmark'
import { SEARCH_ID } from '@/components/search/search-look'
import { Container } from '@/components/ui/container'
import { SideMenuWishlist } from '@/components/wishlist/side-menu-wishlist'
import { wishlistLabels } from '@/components/wishlist/wishlist-labels'

const OPEN_SHOP = 'group-has-[[data-shop-closed]]:hidden'
/** The name ends before the logo in the middle. */
const PHONE_NAME = '[&>:last-child]:max-w-[min(7rem,calc(50vw-7.5rem))]'
const NAV_LINK = 'hidden min-h-11 items-center rounded-full px-3 font-semibold hover:bg-ink/6 menu:flex'

/** On the phone the first row scrolls away while search and cart stay; from 992 px everything is in one row. */
export async function Header({ locale, warehouse, categories }: HeaderProps) {
  const t = await getTranslations('nav')
  const [place, wishlist] = await Promise.all([warehouseLabels(), wishlistLabels()])
  const account = { login: t('login'), account: t('account'), incomplete: t('incomplete'), logout: t('logout') }
  const search = await searchLabels()
  return (
    <header className="group -top-14 sticky z-40 border-line border-b bg-paper menu:top-0">
      <Suspense>
        <HiddenShoppingMark />
      </Suspense>
      <Container className="flex flex-wrap items-center gap-x-1 menu:h-18 menu:flex-nowrap">
        <div className="relative flex h-14 w-full items-center justify-between menu:w-auto">
          <button
            type="button"
            popoverTarget="menu"
            aria-label={t('menu')}
            className={`${OPEN_SHOP} -ml-2.5 flex size-11 items-center justify-center rounded-full hover:bg-ink/6 menu:hidden`}
          >
            <Menu aria-hidden="true" className="size-6" strokeWidth={1.75} />
          </button>
          <Link
            href="/"
            aria-label={t('home')}
            className="max-menu:-translate-x-1/2 max-menu:absolute max-menu:left-1/2 menu:mr-4"
          >
            <Wordmark />
          </Link>
          <AccountLink labels={account} className={`${OPEN_SHOP} ${PHONE_NAME} -mr-3 ml-auto text-sm menu:hidden`} />
        </div>
        <nav aria-label={t('main')} className="hidden items-center menu:not-group-has-[[data-shop-closed]]:flex">
          <CategoryMenu
            categories={categories}
            locale={locale}
            labels={{ categories: t('categories'), allOf: (category) => t('allOf', { category }) }}
          />
          <Link href="/rent" className={NAV_LINK}>
            {t('rent')}
          </Link>
          <Link href="/sale" className={NAV_LINK}>
            {t('sale')}
          </Link>
        </nav>
        <div className="flex w-full items-center gap-2 pb-2.5 group-has-[[data-plain]]:hidden menu:mx-3 menu:w-auto menu:flex-1 menu:pb-0">
          <SearchBox locale={locale} labels={search} id={SEARCH_ID} />
          <div className="-mr-2.5 menu:hidden">
            <CartLink label={t('cart')} />
          </div>
        </div>
        <div className="ml-auto hidden items-center menu:not-group-has-[[data-shop-closed]]:flex">
          <WarehousePicker current={warehouse} labels={place} />
          <Suspense>
            <LanguageLink
              label={t('switchLanguage')}
              failed={t('languageFailed')}
              className="flex size-11 items-center justify-center rounded-full font-semibold text-sm uppercase hover:bg-ink/6"
            >
              {locale === 'id' ? 'EN' : 'ID'}
            </LanguageLink>
          </Suspense>
          <AccountLink labels={account} />
          <SideMenuWishlist labels={wishlist} className="size-11 flex-none" />
          <div className="group-has-[[data-plain]]:hidden">
            <CartLink label={t('cart')} />
          </div>
        </div>
      </Container>
      <MobileMenu locale={locale} warehouse={warehouse} categories={categories} />
    </header>
  )
}
