import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { TimelineEntries } from '@/components/orders/order-timeline'
import en from '@/messages/en.json'

const ENTRIES = [
  { id: 1, message: 'Order placed', created_at: '2026-11-21T03:00:00.000Z' },
  { id: 2, message: 'Payment received', created_at: '2026-11-21T03:10:00.000Z' },
  { id: 3, message: 'Being prepared', created_at: '2026-11-21T03:10:00.000Z' },
]

test('a timeline begins with the newest entry and sets it off; of one moment the later written comes first', () => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="Asia/Jakarta" messages={{ order: en.order }}>
      <TimelineEntries activities={ENTRIES} />
    </NextIntlClientProvider>,
  )
  const messages = [...html.matchAll(/<p class="([^"]*)">([^<]*)</g)].filter(([, , text]) =>
    ENTRIES.some(({ message }) => message === text),
  )
  expect(messages.map(([, , text]) => text)).toEqual(['Being prepared', 'Payment received', 'Order placed'])
  expect(messages.map(([, style]) => style?.includes('font-semibold'))).toEqual([true, false, false])
})
