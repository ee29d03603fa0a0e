import { html } from 'hono/html'
import type { Locale } from '@/lib/platform/i18n'

type Html = ReturnType<typeof html>

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#eef1f4;color:#17212b;font:16px/1.5 system-ui,sans-serif}
main{max-width:28rem;margin:0 auto;padding:16px}
.mark{margin:0 0 16px;padding:10px 16px;border-radius:12px;background:#ffe9a8;color:#4a3800;font-size:14px}
.card{padding:24px;border:1px solid #d5dce3;border-radius:16px;background:#fff}
h1{margin:0 0 4px;font-size:22px;line-height:1.25}
.lead{margin:0 0 20px;color:#51606f}
:focus-visible{outline:3px solid #17212b;outline-offset:2px}
`

type SimulatedPage = { locale: Locale; title: string; mark: string; style: string; content: Html }

/** A page that imitates an outside service; `mark` is the notice that it is simulated. */
export const simulatedPage = ({ locale, title, mark, style, content }: SimulatedPage) => html`<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style>${STYLE}${style}</style>
  </head>
  <body>
    <main>
      <p class="mark">${mark}</p>
      <div class="card">
        <h1>${title}</h1>
        ${content}
      </div>
    </main>
  </body>
</html>`
