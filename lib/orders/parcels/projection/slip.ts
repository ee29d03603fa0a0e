import { html, raw } from 'hono/html'
import { findCourier } from '@/lib/fulfilment/shipping/rules'
import { toConsignment } from '@/lib/orders/orders/projection/consignment'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import type { order_products } from '@/lib/orders/orders/tables'
import { wordsOf } from '@/lib/platform/dictionary'
import { localized } from '@/lib/platform/i18n'

const STYLE = `
*{box-sizing:border-box}
body{margin:0;padding:24px;color:#1f1b16;font:15px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:720px;margin:0 auto}main+main{margin-top:48px;break-before:page}
h1{margin:0;font-size:24px}p{margin:0;overflow-wrap:anywhere}
h2{margin:0 0 4px;font-size:13px;font-weight:600;color:#5f574d}
section{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:20px;margin-top:20px;padding-top:20px;border-top:1px solid #cfc6b8}
table{width:100%;margin-top:24px;border-collapse:collapse}
th,td{padding:10px 0;border-bottom:1px solid #cfc6b8;text-align:left;vertical-align:top}
th{font-size:13px;color:#5f574d}td small{display:block;color:#5f574d}
.n{padding-left:16px;text-align:right}
@page{margin:12mm}@media print{body{padding:0}tr{break-inside:avoid}}
`

type LineRow = typeof order_products.$inferSelect

/** A parcel, and how many pieces of a line are in it. */
type SlipParcel = { parcel: number; tracking_code: string | null; pieces: (line: LineRow) => number }

export type SlipOrder = {
  order: OrderRow
  lines: LineRow[]
  parcels: SlipParcel[]
  pickup: { title: string; address: string } | null
}

const filled = (lines: (string | null | undefined)[]) => lines.filter((line) => line?.trim()).map(String)

function placeOf({ order: { address }, pickup }: SlipOrder) {
  if (pickup) return [pickup.title, pickup.address]
  if (!address) return []
  const { address: street, second_line_address, district, city, province, zip_code, notes } = address
  const area = filled([district, city]).join(', ')
  return filled([street, second_line_address, area, `${province} ${zip_code}`, notes])
}

const block = (title: string, lines: string[]) =>
  html`<div><h2>${title}</h2>${lines.map((line) => html`<p>${line}</p>`)}</div>`

/** One parcel of the order, on a page of its own. */
function parcelPage(slip: SlipOrder, { parcel, tracking_code, pieces }: SlipParcel) {
  const { order, lines, parcels } = slip
  const t = wordsOf(order.locale, 'slip')
  const { number, sender_name } = toConsignment(order)
  const courier = findCourier(order.courier_id)
  const part = parcels.length > 1 ? t('parcelOf', { parcel, parcels: parcels.length }) : null
  const by = courier && `${courier.title} ${order.shipping_method}`
  return html`<main>
<h1>${t('title')}</h1>
<section>
${block(t('from'), [sender_name])}
${block(t('to'), [order.recipient, order.phone_number, ...placeOf(slip)])}
${block(t('order'), [number, ...filled([part, by, tracking_code])])}
</section>
<table>
<thead><tr><th scope="col">${t('thing')}</th><th scope="col" class="n">${t('quantity')}</th></tr></thead>
<tbody>${lines.filter(pieces).map((line) => {
    const color = line.color && localized({ color: line.color, color_idn: line.color_idn }, 'color', order.locale)
    return html`<tr><td>${localized(line, 'title', order.locale)}${color ? html`<small>${color}</small>` : ''}</td><td class="n">${pieces(line)}</td></tr>`
  })}</tbody>
</table>
</main>`
}

/**
 * The packing slip, a page per parcel: sender, recipient and contents without prices. With dropship the sender is the
 * reseller's store, and nothing names the shop.
 */
export function slipPage(slip: SlipOrder) {
  const { order, parcels } = slip
  const t = wordsOf(order.locale, 'slip')
  return html`<!doctype html>
<html lang="${order.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<title>${t('title')} ${toConsignment(order).number}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
${parcels.map((parcel) => parcelPage(slip, parcel))}
</body>
</html>`
}
