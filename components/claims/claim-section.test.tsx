import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { ClaimSection } from '@/components/claims/claim-section'
import { ORDER } from '@/components/orders/testing'
import type { Claim, ClaimLine } from '@/lib/orders/claims/schema/claim'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const WORDS = { id, en }

const LINE: ClaimLine = {
  id: 1,
  order_product_id: 7,
  product_id: 3,
  title: 'Flashlight',
  title_idn: 'Senter',
  color: null,
  color_idn: null,
  thumbnail_image: null,
  quantity: 2,
  cause: null,
  reason: 'Catnya tergores.',
  refund_method: 'product',
  status: 'requested',
  reject_reason: null,
  accepted_quantity: 0,
  received_quantity: 0,
  inspection_photos: [],
  photos: ['/api/uploads/a?expires=1', '/api/uploads/b?expires=1'],
  video: '/api/uploads/c?expires=1',
}

const CLAIM: Claim = {
  id: 5,
  order_id: 1,
  formatted_id: ORDER.formatted_id,
  kind: 'exchange',
  asked_kind: 'exchange',
  status: 'requested',
  exchange_method: 2,
  message: '',
  cause: null,
  photos: [],
  way_back: { paid_by: 'shopper', is_fixed: false, can_choose: false, pickup: null },
  appeal: null,
  reason: '',
  questions: [],
  lines: [LINE],
  sum: null,
  is_fixed: false,
  destination: null,
  destinations: [],
  remaining: 0,
  courier: null,
  tracking_code: null,
  send_to: null,
  replacement: null,
  is_late: false,
  next_step: { actor: 'store', action: 'decide', due_at: null, message: 'Griya looks at your request.' },
  actions: ['withdraw'],
  requested_at: '2026-11-21T03:00:00.000Z',
  ended_at: null,
  due_at: null,
}

const html = (claim: Partial<Claim>, locale: 'id' | 'en' = 'en') =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="Asia/Jakarta" messages={WORDS[locale]}>
      <ClaimSection claim={{ ...CLAIM, ...claim }} order={ORDER} onReload={async () => null} />
    </NextIntlClientProvider>,
  )

const words = (claim: Partial<Claim>, locale: 'id' | 'en' = 'en') =>
  html(claim, locale)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test.each([
  ['requested', 'Waiting', 'Menunggu'],
  ['accepted', 'Approve', 'Disetujui'],
  ['rejected', 'Reject', 'Ditolak'],
] as const)(
  'a piece that is %s reads %s in English and %s in Indonesian [EXC-014] [EXC-015] [EXC-016]',
  (status, english, indonesian) => {
    const lines = [
      { ...LINE, status, accepted_quantity: 2, reject_reason: status === 'rejected' ? 'Terlalu gelap.' : null },
    ]
    expect(words({ lines, status: 'accepted' })).toContain(` ${english} `)
    expect(words({ lines, status: 'accepted' }, 'id')).toContain(` ${indonesian} `)
    expect(words({ lines }).includes('Reason: Terlalu gelap.')).toBe(status === 'rejected')
  },
)

test('a claim says what it is, who acts next and what the shopper may do', () => {
  const said = words({})
  expect(said).toContain('You asked for an exchange on 21/11/2026. We’re looking at your request.')
  expect(said).toContain('Griya’s turn Griya looks at your request.')
  expect(said).toContain(en.claims.action.withdraw)
  expect(said).not.toContain(en.claims.action.send)
})

test('photos open large and the video plays in place', () => {
  const shown = html({})
  expect(shown.match(/<button[^>]*aria-label="Enlarge photo \d"/g)).toHaveLength(2)
  expect(shown).toContain('<video src="/api/uploads/c?expires=1"')
})

test('a return whose way back takes too long offers its terms, others do not [RET-014]', () => {
  const late: Partial<Claim> = { kind: 'return', asked_kind: 'return', status: 'accepted', is_late: true }
  expect(words({ ...late, due_at: '2026-12-01T17:00:00.000Z' })).toContain('Enter it by 02/12/2026 at 00.00 WIB.')
  expect(words(late)).toContain(en.claims.late.terms)
  expect(words({ ...late, is_late: false })).not.toContain(en.claims.late.terms)
})

test('an exchange that cannot be replaced says that it became a refund', () => {
  const said = words({ kind: 'refund', status: 'passed' }, 'id')
  expect(said).toContain(`Kamu meminta penukaran pada 21/11/2026. ${id.claims.converted}`)
  expect(said).toContain('Uangnya kami siapkan.')
})
