import '@/app/globals.css'
import type { Metadata } from 'next'
import { display, text } from '@/components/layout/fonts'
import { Wordmark } from '@/components/layout/wordmark'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { INPUT_STYLE } from '@/components/ui/input-style'
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
  words: { common, search },
}: {
  home: string
  words: Pick<typeof english, 'common' | 'search'>
}) {
  return (
    <>
      <a href={home} className="mx-auto flex w-fit p-6">
        <Wordmark />
      </a>
      <EmptyState
        level={1}
        picture={<Illustration shape="lamp" />}
        title={common.notFound.title}
        text={common.notFound.text}
        action={
          <>
            <search className="w-full">
              <form action={`${home === '/' ? '' : home}/products`} className="flex gap-2">
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
