import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { useStatusWords } from '@/components/orders/status-words'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

const WORDS = { id, en }

function Words({ status }: { status: string }) {
  return <>{useStatusWords()(status)}</>
}

function wordsOf(status: string, locale: 'id' | 'en') {
  const { order } = WORDS[locale]
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="Asia/Jakarta" messages={{ order }}>
      <Words status={status} />
    </NextIntlClientProvider>,
  )
}

test('a rental whose exchange is asked for is “Exchange Requested” [RNT-002]', () => {
  expect(wordsOf('exchange_request', 'en')).toBe('Exchange Requested')
  expect(wordsOf('exchange_request', 'id')).toBe(id.order.status.exchangeRequest)
  expect(wordsOf('waiting_payment', 'en')).toBe(en.order.status.waitingPayment)
})
