import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import type { InvoiceSheet } from '@/lib/orders/invoices/projection/rows'

const FONT = join(
  process.cwd(),
  'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
)

/** The shop's type, in the page itself, so that a saved page looks the same. */
const typeFace = () =>
  `@font-face{font-family:"Plus Jakarta Sans";font-weight:200 800;src:url(data:font/woff2;base64,${readFileSync(FONT, 'base64')}) format("woff2")}`

let face: string | undefined

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;word-spacing:.06em;background:#faf7f2;color:#1f1b16;font:15px/1.55 "Plus Jakarta Sans",system-ui,-apple-system,"Segoe UI",sans-serif;font-variant-numeric:tabular-nums}
main{max-width:820px;margin:24px auto;padding:40px;background:#fff;border:1px solid #e7e0d6;border-radius:16px}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:16px;align-items:flex-start}
h1{margin:0;font-size:28px;line-height:1.2}
.shop{margin:0 0 4px;color:#1f4d3a;font-weight:700;font-size:20px}
.paid{margin:8px 0 0;padding:4px 12px;border-radius:999px;background:#e6eee9;color:#1f4d3a;font-weight:600;font-size:14px}
h2{margin:0 0 4px;font-size:13px;font-weight:600;color:#6b635a}
dl,.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(160px,1fr));gap:16px;margin:28px 0 0;padding:20px 0 0;border-top:1px solid #e7e0d6}
.parties{grid-template-columns:repeat(auto-fit,minmax(240px,1fr))}
dt{font-size:13px;color:#6b635a}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
p{margin:0}
table{width:100%;margin-top:28px;border-collapse:collapse}
th{padding:8px 0;border-bottom:1px solid #1f1b16;font-size:13px;text-align:left;color:#6b635a}
td{padding:12px 0;border-bottom:1px solid #e7e0d6;vertical-align:top}
td small{display:block;color:#6b635a;font-size:13px}
.n{padding-left:16px;text-align:right;white-space:nowrap}
.sums{margin-left:auto;margin-top:16px;width:min(100%,380px)}
.sums td{padding:5px 0;border:0}
.sums .strong td{padding-top:12px;border-top:1px solid #1f1b16;font-size:19px;font-weight:700}
.sums .tax td{color:#6b635a;font-size:14px}
.note{margin-top:28px;color:#6b635a;font-size:14px}
nav{max-width:820px;margin:24px auto -8px;padding:0 4px;text-align:right}
a{display:inline-block;padding:12px 20px;border-radius:999px;background:#1f4d3a;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #b4532a;outline-offset:2px}
@media(max-width:600px){main{margin:12px;padding:20px}nav{margin:12px 12px 0}.price{display:none}h1{font-size:24px}}
@page{margin:16mm}
@media print{body{background:#fff}main{margin:0;padding:0;border:0;max-width:none}nav{display:none}tr{break-inside:avoid}}
`

const party = ({ label, name, lines, npwp }: { label: string; name: string; lines: string[]; npwp?: string }) =>
  html`<div><h2>${label}</h2><p><strong>${name}</strong></p>${lines.map((line) => html`<p>${line}</p>`)}${npwp ? html`<p>${npwp}</p>` : ''}</div>`

/** The invoice as a standalone HTML page for screen and print; `download` is the address of its PDF. */
export function invoicePage(sheet: InvoiceSheet, download: string) {
  const [thing, quantity, price, amount] = sheet.columns
  face ??= typeFace()
  return html`<!doctype html>
<html lang="${sheet.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<title>${sheet.title} ${sheet.number} – Griya</title>
<style>${raw(face)}${raw(STYLE)}</style>
</head>
<body>
<nav><a href="${download}">${sheet.download}</a></nav>
<main>
<header><div><p class="shop">Griya</p><h1>${sheet.title}</h1></div><p class="paid">${sheet.paid}</p></header>
<dl>${sheet.facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
<section class="parties">${party(sheet.seller)}${party(sheet.buyer)}</section>
<table>
<thead><tr><th scope="col">${thing}</th><th scope="col" class="n">${quantity}</th><th scope="col" class="n price">${price}</th><th scope="col" class="n">${amount}</th></tr></thead>
<tbody>${sheet.rows.map(
    (row) =>
      html`<tr><td>${row.title}${row.detail ? html`<small>${row.detail}</small>` : ''}</td><td class="n">${row.quantity}</td><td class="n price">${row.price}</td><td class="n">${row.amount}</td></tr>`,
  )}</tbody>
</table>
<table class="sums"><tbody>${sheet.sums.map(
    ({ label, amount: sum, strong }) =>
      html`<tr class="${strong ? 'strong' : ''}"><td>${label}</td><td class="n">${sum}</td></tr>`,
  )}${sheet.taxes.map(
    ({ label, amount: sum }) => html`<tr class="tax"><td>${label}</td><td class="n">${sum}</td></tr>`,
  )}</tbody></table>
<p class="note">${sheet.note}</p>
</main>
</body>
</html>`
}
