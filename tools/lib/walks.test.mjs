import { choose, walksIn } from './walks.mjs'

const spec = (title, { file = 'cart/lines.spec.ts', tags = [], screens = ['desktop', 'phone'] } = {}) => ({
  file,
  title,
  tags,
  tests: screens.map((projectName) => ({ projectName })),
})

const listed = (...specs) => walksIn({ suites: [{ title: 'cart/lines.spec.ts', specs }] })

const NOTHING = { isAll: false, nouns: new Set() }

test('a journey runs on one screen, and on the same one every time', () => {
  const walks = listed(spec('a line is removed'))
  const once = choose(walks, NOTHING)
  expect(once).toHaveLength(1)
  expect(once[0]).toMatch(/^\[(desktop|phone)\] › cart\/lines\.spec\.ts › a line is removed$/)
  expect(choose(walks, NOTHING)).toEqual(once)
})

test('many journeys are distributed over both screens', () => {
  const walks = listed(...Array.from({ length: 40 }, (_, index) => spec(`walk ${index}`)))
  const chosen = choose(walks, NOTHING)
  expect(chosen.filter((line) => line.startsWith('[desktop]')).length).toBeGreaterThan(10)
  expect(chosen.filter((line) => line.startsWith('[phone]')).length).toBeGreaterThan(10)
})

test('English journeys run on the desktop, Indonesian ones on the phone', () => {
  const walks = listed(spec('in English', { tags: ['@en'] }), spec('in Indonesian', { tags: ['@id'] }))
  expect(choose(walks, NOTHING)).toEqual([
    '[desktop] › cart/lines.spec.ts › in English',
    '[phone] › cart/lines.spec.ts › in Indonesian',
  ])
})

test('a journey for one screen runs there', () => {
  const walks = listed(spec('by touch', { screens: ['phone'] }))
  expect(choose(walks, NOTHING)).toEqual(['[phone] › cart/lines.spec.ts › by touch'])
})

test('journeys of a changed noun run on both screens, and all journeys when everything changed', () => {
  const walks = listed(spec('a line is removed'), spec('an order is paid', { file: 'orders/pay.spec.ts' }))
  expect(choose(walks, { isAll: false, nouns: new Set(['cart']) })).toHaveLength(3)
  expect(choose(walks, { isAll: true, nouns: new Set() })).toHaveLength(4)
})

test('a line has the titles of the suites around the journey', () => {
  const inner = { title: 'with a voucher', specs: [spec('the total falls', { screens: ['phone'] })] }
  const walks = walksIn({ suites: [{ title: 'cart/lines.spec.ts', specs: [], suites: [inner] }] })
  expect(choose(walks, NOTHING)).toEqual(['[phone] › cart/lines.spec.ts › with a voucher › the total falls'])
})
