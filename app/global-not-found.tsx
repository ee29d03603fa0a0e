import '@/app/globals.css'
import { Search, ShoppingBag } from 'lucide-react'
import type { Metadata } from 'next'
import { display, text } from '@/components/layout/fonts'
import { Wordmark } from '@/components/layout/wordmark'
import { PopularLinks } from '@/components/products/popular-links'
import { SEARCH_BUTTON, SEARCH_FIELD } from '@/components/search/search-look'
import { buttonStyle } from '@/components/ui/button-style'
import { Container } from '@/components/ui/container'
import { Illustration } from '@/components/ui/illustration'
import { type Locale, localizedPath } from '@/lib/platform/i18n'
import english from '@/messages/en.json'
import indonesian from '@/messages/id.json'

export const metadata: Metadata = { title: 'Griya' }

/** One page answers all unknown URLs: it holds both languages and shows the URL's. */
const SCRIPT = `if(/^\\/en(\\/|$)/.test(location.pathname))document.documentElement.lang='en'`

export default function GlobalNotFound() {
  return (
    <html lang="id" className={`${text.variable} ${display.variable}`}>
      <body className="bg-paper text-base text-ink">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
        <main>
          <div className="[html:lang(en)_&]:hidden flex min-h-svh flex-col">
            <Missing locale="id" words={indonesian} />
          </div>
          <div className="hidden [html:lang(en)_&]:flex min-h-svh flex-col">
            <Missing locale="en" words={english} />
          </div>
        </main>
      </body>
    </html>
  )
}

type MissingProps = {
  locale: Locale
  words: Pick<typeof english, 'common' | 'footer' | 'search' | 'nav' | 'listing' | 'catalog'>
}

/** In the frame of the shop: its header with the search, the ways on, popular products, and its footer. */
function Missing({ locale, words: { common, footer, search, nav, listing, catalog } }: MissingProps) {
  const home = localizedPath(locale, '/')
  const pathOf = (path: string) => localizedPath(locale, path)
  const ways = [
    { href: pathOf('/rent'), name: listing.rentTitle },
    { href: pathOf('/sale'), name: listing.saleTitle },
  ]
  const below = [
    { href: pathOf('/track-order'), name: footer.trackOrder },
    { href: pathOf('/about'), name: footer.about },
    { href: pathOf('/business'), name: footer.reseller },
    { href: pathOf('/blog'), name: footer.blog },
    { href: pathOf('/terms-and-conditions/terms'), name: footer.terms },
    { href: pathOf('/terms-and-conditions/privacy_policy'), name: footer.privacy },
  ]
  return (
    <>
      <header className="border-line border-b">
        <Container className="flex flex-wrap items-center gap-x-4 pb-2.5 menu:h-18 menu:flex-nowrap menu:pb-0">
          <a href={home} aria-label={nav.home} className="flex h-14 items-center">
            <Wordmark />
          </a>
          <a
            href={pathOf('/cart')}
            className="-mr-2.5 ml-auto flex size-11 flex-none items-center justify-center rounded-full hover:bg-ink/6 menu:order-last"
          >
            <ShoppingBag aria-hidden="true" className="size-6" strokeWidth={1.75} />
            <span className="sr-only">{nav.cart}</span>
          </a>
          <nav aria-label={nav.main} className="hidden menu:flex">
            {ways.map(({ href, name }) => (
              <a
                key={href}
                href={href}
                className="flex min-h-11 items-center rounded-full px-3 font-semibold hover:bg-ink/6"
              >
                {name}
              </a>
            ))}
          </nav>
          <search className="w-full menu:flex-1">
            <form action={pathOf('/products')} className="relative">
              <input
                type="search"
                name="q"
                required
                maxLength={100}
                enterKeyHint="search"
                aria-label={search.label}
                placeholder={search.placeholder}
                className={SEARCH_FIELD}
              />
              <button type="submit" aria-label={search.submit} className={SEARCH_BUTTON}>
                <Search aria-hidden="true" className="size-5" />
              </button>
            </form>
          </search>
        </Container>
      </header>
      <Container className="flex flex-col items-start gap-x-10 gap-y-5 py-10 md:flex-row md:items-center md:py-14">
        <div className="w-28 flex-none overflow-hidden rounded-lg md:w-44">
          <Illustration shape="lamp" />
        </div>
        <div>
          <h1 className="page-title">{common.notFound.title}</h1>
          <p className="mt-2 max-w-text text-quiet">{common.notFound.text}</p>
          <div className="mt-5 flex flex-wrap items-center gap-2">
            <a href={home} className={buttonStyle()}>
              {common.continueShopping}
            </a>
            <nav aria-label={common.notFound.ways} className="flex flex-wrap gap-2">
              {ways.map(({ href, name }) => (
                <a key={href} href={href} className={buttonStyle({ variant: 'secondary' })}>
                  {name}
                </a>
              ))}
            </nav>
          </div>
        </div>
      </Container>
      <Container className="pb-10">
        <PopularLinks
          locale={locale}
          words={{
            popular: catalog.popular,
            browse: catalog.browse,
            before: catalog.before,
            rent: catalog.badgeRent,
            perMonth: catalog.perMonth,
          }}
        />
      </Container>
      <footer className="mt-auto border-line border-t bg-sunken py-8">
        <Container className="flex flex-wrap items-center gap-x-6 text-sm">
          <p className="w-full pb-3 text-quiet">{footer.tagline}</p>
          {below.map(({ href, name }) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center text-quiet hover:text-ink hover:underline"
            >
              {name}
            </a>
          ))}
        </Container>
      </footer>
    </>
  )
}
