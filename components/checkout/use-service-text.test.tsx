import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { useServiceText } from '@/components/checkout/use-service-text'
import type { ShippingService } from '@/lib/fulfilment/shipping/schema'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const WORDS = { id, en }
const SERVICE = {
  code: 'RGP',
  title: 'RPX Regular Package',
  price: 12_000,
  duration: '1-2',
  description: 'Paket reguler',
}

function Text({ service }: { service: ShippingService }) {
  return <>{useServiceText()(service)}</>
}

const textOf = (locale: 'id' | 'en', service: Partial<ShippingService> = {}) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="Asia/Jakarta" messages={{ shipping: WORDS[locale].shipping }}>
      <Text service={{ ...SERVICE, ...service }} />
    </NextIntlClientProvider>,
  )

test('a service says how long it takes in the reader’s language, and the courier’s own words in Indonesian only', () => {
  expect([textOf('id'), textOf('en')]).toEqual(['1–2 hari · Paket reguler', '1–2 days'])
  expect([textOf('id', { duration: '1' }), textOf('en', { duration: '1' })]).toEqual([
    '1 hari · Paket reguler',
    '1 day',
  ])
  const ride = { duration: '0', description: '1–3 jam' }
  expect([textOf('id', ride), textOf('en', ride)]).toEqual(['Hari ini · 1–3 jam', 'Today'])
  expect(textOf('id', { description: SERVICE.title })).toBe('1–2 hari')
})
