import { html } from 'hono/html'
import type { simulated_deliveries } from '@/lib/db/tables'
import type { Locale } from '@/lib/platform/i18n'
import { formatDate, formatTime } from '@/lib/platform/time'
import { wordsOf } from '@/lib/platform/words'

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#eef1f4;color:#17212b;font:16px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:16px}
.mark{margin:0 0 16px;padding:10px 16px;border-radius:12px;background:#ffe9a8;color:#4a3800;font-size:14px}
.card{padding:24px;border:1px solid #d5dce3;border-radius:16px;background:#fff}
h1{margin:0 0 4px;font-size:22px;line-height:1.25}
.lead{margin:0 0 20px;color:#51606f;font-variant-numeric:tabular-nums}
ol{margin:0;padding:0;list-style:none}
li{padding:12px 0;border-top:1px solid #d5dce3}
li:first-child{font-weight:600}
small{display:block;color:#51606f;font-size:14px;font-weight:400;font-variant-numeric:tabular-nums}
`

type Delivery = Pick<typeof simulated_deliveries.$inferSelect, 'waybill_id' | 'history'>

/** Where a parcel is, as its courier tells the public; says at once that it is not the real one. */
export function trackingPage({ waybill_id, history }: Delivery, locale: Locale) {
  const t = wordsOf(locale, 'courierSimulator')
  return html`<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${t('trackTitle')}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <p class="mark">${t('mark')}</p>
      <div class="card">
        <h1>${t('trackTitle')}</h1>
        <p class="lead">${waybill_id}</p>
        <ol>
          ${history
            .toReversed()
            .map(
              ({ note, city_name, updated_at }) =>
                html`<li>${note}<small>${[city_name, `${formatDate(updated_at)} ${formatTime(updated_at)} WIB`].filter(Boolean).join(' · ')}</small></li>`,
            )}
        </ol>
      </div>
    </main>
  </body>
</html>`
}
