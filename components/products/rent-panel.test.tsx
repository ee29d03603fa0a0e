import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { Deposit } from '@/components/products/rent-panel'
import en from '@/messages/en.json'

const PRICING = { price: 150_000, deposit: 900_000, rent_duration: { id: 1, duration: 7 } }

/** The rendered rent, deposit and amount due now. */
function amounts(quantity: number) {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="Asia/Jakarta" messages={{ product: en.product }}>
      <Deposit product={{ price: 3_000_000, risk: null }} pricing={PRICING} quantity={quantity} />
    </NextIntlClientProvider>,
  )
  return [...html.matchAll(/<dd[^>]*>([^<]*)/g)].map(([, amount]) => amount?.replace(/\s/g, ' '))
}

test('what is paid upfront is the rent and the deposit of every piece', () => {
  expect(amounts(1)).toEqual(['Rp 150.000', 'Rp 900.000', 'Rp 1.050.000'])
  expect(amounts(3)).toEqual(['Rp 450.000', 'Rp 2.700.000', 'Rp 3.150.000'])
})
