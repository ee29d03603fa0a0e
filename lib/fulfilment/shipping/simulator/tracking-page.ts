import { html } from 'hono/html'
import type { simulated_deliveries } from '@/lib/fulfilment/shipping/tables'
import { wordsOf } from '@/lib/platform/dictionary'
import type { Locale } from '@/lib/platform/i18n'
import { simulatedPage } from '@/lib/platform/simulated-page'
import { formatDate, formatTime } from '@/lib/platform/time'

const STYLE = `
main{max-width:34rem}
.lead{font-variant-numeric:tabular-nums}
ol{margin:0;padding:0;list-style:none}
li{padding:12px 0;border-top:1px solid #d5dce3}
li:first-child{font-weight:600}
small{display:block;color:#51606f;font-size:14px;font-weight:400;font-variant-numeric:tabular-nums}
`

type Delivery = Pick<typeof simulated_deliveries.$inferSelect, 'waybill_id' | 'history'>

/** Where a parcel is, as its courier tells the public. */
export function trackingPage({ waybill_id, history }: Delivery, locale: Locale) {
  const t = wordsOf(locale, 'courierSimulator')
  return simulatedPage({
    locale,
    title: t('trackTitle'),
    mark: t('mark'),
    style: STYLE,
    content: html`<p class="lead">${waybill_id}</p>
        <ol>
          ${history
            .toReversed()
            .map(
              ({ note, city_name, updated_at }) =>
                html`<li>${note}<small>${[city_name, `${formatDate(updated_at)} ${formatTime(updated_at)} WIB`].filter(Boolean).join(' · ')}</small></li>`,
            )}
        </ol>`,
  })
}
