import '@/app/globals.css'
import { ShoppingBag } from 'lucide-react'
import type { Metadata } from 'next'
import { display, text } from '@/components/layout/fonts'
import { Wordmark } from '@/components/layout/wordmark'
import { buttonStyle } from '@/components/ui/button-style'
import { Container } from '@/components/ui/container'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { INPUT_STYLE } from '@/components/ui/input-style'
import english from '@/messages/en.json'
import indonesian from '@/messages/id.json'

export const metadata: Metadata = { title: 'Griya' }

const NAV_LINK = 'flex min-h-11 items-center rounded-full px-3 font-semibold hover:bg-ink/6'

/** One page answers all unknown URLs: it holds both languages and shows the URL's. */
const SCRIPT = `if(/^\\/en(\\/|$)/.test(location.pathname))document.documentElement.lang='en'`

export default function GlobalNotFound() {
  return (
    <html lang="id" className={`${text.variable} ${display.variable}`}>
      <body className="bg-paper text-base text-ink">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
        <main>
          <div className="[html:lang(en)_&]:hidden">
            <Missing home="/" words={indonesian} />
          </div>
          <div className="hidden [html:lang(en)_&]:block">
            <Missing home="/en" words={english} />
          </div>
        </main>
      </body>
    </html>
  )
}

function Missing({
  home,
  words: { common, search, nav },
}: {
  home: string
  words: Pick<typeof english, 'common' | 'search' | 'nav'>
}) {
  const pathOf = (path: string) => `${home === '/' ? '' : home}${path}`
  return (
    <>
      <header className="border-line border-b">
        <Container className="flex h-14 items-center menu:h-18">
          <a href={home} aria-label={nav.home} className="menu:mr-4">
            <Wordmark />
          </a>
          <nav aria-label={nav.main} className="ml-auto flex menu:ml-0">
            <a href={pathOf('/products')} className={`${NAV_LINK} max-sm:hidden`}>
              {nav.shop}
            </a>
            <a href={pathOf('/rent')} className={NAV_LINK}>
              {nav.rent}
            </a>
            <a href={pathOf('/sale')} className={NAV_LINK}>
              {nav.sale}
            </a>
          </nav>
          <a
            href={pathOf('/cart')}
            className="-mr-2.5 flex size-11 flex-none items-center justify-center rounded-full hover:bg-ink/6 menu:ml-auto"
          >
            <ShoppingBag aria-hidden="true" className="size-6" strokeWidth={1.75} />
            <span className="sr-only">{nav.cart}</span>
          </a>
        </Container>
      </header>
      <EmptyState
        level={1}
        picture={<Illustration shape="lamp" />}
        title={common.notFound.title}
        text={common.notFound.text}
        action={
          <>
            <search className="w-full">
              <form action={pathOf('/products')} className="flex gap-2">
                <input
                  type="search"
                  name="q"
                  required
                  maxLength={100}
                  enterKeyHint="search"
                  aria-label={search.label}
                  placeholder={search.placeholder}
                  className={`${INPUT_STYLE} min-w-0 flex-1`}
                />
                <button type="submit" className={buttonStyle()}>
                  {search.submit}
                </button>
              </form>
            </search>
            <a href={home} className={buttonStyle({ variant: 'secondary' })}>
              {common.continueShopping}
            </a>
          </>
        }
      />
    </>
  )
}
