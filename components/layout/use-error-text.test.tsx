import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { useErrorText } from '@/components/layout/use-error-text'
import { ApiError } from '@/lib/platform/http'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

function Worded({ error }: { error: unknown }) {
  return <>{useErrorText()(error)}</>
}

const worded = (error: unknown, locale: 'id' | 'en' = 'id') =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      timeZone="Asia/Jakarta"
      messages={{ common: (locale === 'id' ? id : en).common, errors: (locale === 'id' ? id : en).errors }}
    >
      <Worded error={error} />
    </NextIntlClientProvider>,
  )

test('a message of the server is translated where a translation exists, and shown as given where none does [I18N-007]', () => {
  expect(worded(new ApiError(404, 'order_not_found', 'Sorry, your order is not found'))).toBe(id.errors.order_not_found)
  const limited = new ApiError(429, 'rate_limited', 'Too many requests', {}, { retry_after: 1 })
  expect(worded(limited, 'en')).toBe('Too many requests. Please try again in 1 second')
  const code = 'closed_for_lebaran' as ApiError['code']
  expect(worded(new ApiError(503, code, 'We are closed until Monday'))).toBe('We are closed until Monday')
})

test('what is no answer at all is the connection [I18N-007]', () => {
  expect(worded(new ApiError(0, 'network', 'Error, please check your internet connection'))).toBe(
    id.common.networkError,
  )
  expect(worded(new TypeError('fetch failed'), 'en')).toBe('Error, please check your internet connection')
})

test('what the server calls a promo is a voucher to the shopper [VCH-006]', () => {
  const code = 'promo_too_early' as ApiError['code']
  const shown = (message: string) => worded(new ApiError(409, code, message))
  expect(shown('This promo starts tomorrow. Promotions are not added up')).toBe(
    'This voucher starts tomorrow. Vouchers are not added up',
  )
  expect(shown('Compromise')).toBe('Compromise')
  for (const { errors } of [id, en]) expect(Object.values(errors).filter((text) => /promo/i.test(text))).toEqual([])
})
