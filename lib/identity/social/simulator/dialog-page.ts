import { html } from 'hono/html'
import { PROVIDER_NAMES, type Provider } from '@/lib/identity/social/rules'
import type { SimulatedPerson } from '@/lib/identity/social/simulator/people'
import { wordsOf } from '@/lib/platform/dictionary'
import type { Locale } from '@/lib/platform/i18n'
import { simulatedPage } from '@/lib/platform/simulated-page'

const STYLE = `
body{background:#f1f3f4;color:#1f1f1f}
.card{border-color:#dadce0;border-radius:20px}
h1{font-size:24px;font-weight:600}
.lead{color:#5f6368}
form{margin:0}
.person{display:flex;align-items:center;gap:12px;width:100%;min-height:64px;padding:8px 4px;border:0;border-bottom:1px solid #e4e6e9;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
.person:hover{background:#f6f8fa}
.face{display:grid;place-items:center;flex:none;width:40px;height:40px;border-radius:50%;background:var(--brand);color:#fff;font-weight:600}
.who{min-width:0}
.who b,.who span{display:block;overflow-wrap:anywhere}
.who span{color:#5f6368;font-size:14px}
h2{margin:24px 0 12px;font-size:16px}
label{display:block;margin:0 0 12px;font-size:14px}
input[type=text],input[type=email]{display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;border:1px solid #747775;border-radius:10px;background:#fff;color:inherit;font:inherit}
.tick{display:flex;align-items:center;gap:10px;min-height:44px}
.tick input{width:20px;height:20px;margin:0}
.go,.no{width:100%;min-height:44px;border-radius:999px;font:inherit;font-weight:600;cursor:pointer}
.go{border:0;background:var(--brand);color:#fff}
.no{margin-top:16px;border:1px solid #747775;background:#fff;color:inherit}
`

const COLORS = { google: '#0b57d0', facebook: '#0860d8' }

type Page = { provider: Provider; locale: Locale; query: string; people: SimulatedPerson[] }

/** Where the real provider would ask who one is. */
export function simulatorPage({ provider, locale, query, people }: Page) {
  const t = wordsOf(locale, 'socialSimulator')
  const [title, color] = [PROVIDER_NAMES[provider], COLORS[provider]]
  const hidden = html`<input type="hidden" name="query" value="${query}" />`
  const row = (
    { first_name, last_name, email }: SimulatedPerson,
    index: number,
  ) => html`<button class="person" name="person" value="${index}">
    <span class="face" aria-hidden="true">${first_name.slice(0, 1)}</span>
    <span class="who"><b>${first_name} ${last_name}</b><span>${email ?? t('noEmail')}</span></span>
  </button>`
  const unverified = html`<label class="tick"><input type="checkbox" name="unverified" />${t('unverified')}</label>`
  return simulatedPage({
    locale,
    title: t('title', { provider: title }),
    mark: t('mark', { provider: title }),
    style: `:root{--brand:${color}}${STYLE}`,
    content: html`<p class="lead">${t('lead')}</p>
        <form method="post">${hidden}${people.map(row)}</form>
        <h2>${t('other')}</h2>
        <form method="post">
          ${hidden}
          <label>${t('name')}<input type="text" name="name" required maxlength="60" autocomplete="off" /></label>
          <label>${t('email')}<input type="email" name="email" ${provider === 'google' ? 'required' : ''} maxlength="120" autocomplete="off" /></label>
          ${provider === 'google' ? unverified : ''}
          <button class="go" name="person" value="typed">${t('continue')}</button>
        </form>
        <form method="post">${hidden}<button class="no" name="person" value="denied">${t('deny')}</button></form>`,
  })
}
