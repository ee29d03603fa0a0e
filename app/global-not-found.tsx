import '@/app/globals.css'
import type { Metadata } from 'next'
import { Flashlight } from '@/components/layout/flashlight'
import { display, text } from '@/components/layout/fonts'
import { Wordmark } from '@/components/layout/wordmark'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'
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
            <Missing home="/" words={indonesian.common} />
          </div>
          <div className="hidden [html:lang(en)_&]:block">
            <Missing home="/en" words={english.common} />
          </div>
        </main>
      </body>
    </html>
  )
}

function Missing({ home, words }: { home: string; words: typeof english.common }) {
  return (
    <>
      <a href={home} className="mx-auto flex w-fit p-6">
        <Wordmark />
      </a>
      <EmptyState
        level={1}
        picture={<Flashlight />}
        title={words.notFound.title}
        text={words.notFound.text}
        action={
          <a href={home} className={buttonStyle()}>
            {words.continueShopping}
          </a>
        }
      />
    </>
  )
}
