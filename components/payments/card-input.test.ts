import { expect, test } from '@jest/globals'
import {
  type CardField,
  cardDigits,
  cardFaults,
  cvvLength,
  EMPTY_CARD,
  expiryOf,
  formatCard,
} from '@/components/payments/card-input'

const NOW = new Date('2026-11-21T10:00:00+07:00')
const GOOD = { card_number: '4811 1111 1111 1114', expiration: '12/30', cvv: '123', card_holder: 'Sari Wijaya' }

/** The field's value after each key. */
const typed = (field: CardField, text: string, card = EMPTY_CARD) =>
  [...text].reduce((value, key) => formatCard(field, value + key, card), '')

test('the number takes digits only, grouped in fours, and no more than any scheme has [PAY-036]', () => {
  expect(typed('card_number', '4811a1111-11111114')).toBe('4811 1111 1111 1114')
  expect(typed('card_number', '1'.repeat(40)).replaceAll(' ', '')).toHaveLength(19)
  expect(cardDigits(GOOD)).toBe('4811111111111114')
})

test('the expiration becomes MM/YY by itself, five characters long, month 01 to 12 [PAY-037]', () => {
  expect(typed('expiration', '1230')).toBe('12/30')
  expect(typed('expiration', '930')).toBe('09/30')
  expect(typed('expiration', '12/3055')).toBe('12/30')
  expect(expiryOf('13/30')).toBeNull()
  expect(expiryOf('00/30')).toBeNull()
  expect(expiryOf('1/30')).toBeNull()
})

test('the year of the expiration has its century [PAY-038]', () => {
  expect(expiryOf('08/29')).toEqual({ card_exp_month: '08', card_exp_year: '2029' })
})

test('the CVV has three digits, four where the scheme needs them [PAY-039]', () => {
  expect(typed('cvv', '1a234', GOOD)).toBe('123')
  const amex = { ...GOOD, card_number: '3782 8224 6310 005' }
  expect(cvvLength(amex.card_number)).toBe(4)
  expect(typed('cvv', '12345', amex)).toBe('1234')
  expect(cardFaults({ ...amex, cvv: '123' }, NOW)).toEqual({ cvv: 'cvvWrong' })
})

test('every field is required, and says what is wrong with it [PAY-036] [PAY-037] [PAY-039] [PAY-040]', () => {
  expect(cardFaults(EMPTY_CARD, NOW)).toEqual({
    card_number: 'cardNumberNeeded',
    expiration: 'expirationNeeded',
    cvv: 'cvvNeeded',
    card_holder: 'cardHolderNeeded',
  })
  expect(cardFaults(GOOD, NOW)).toEqual({})
  expect(cardFaults({ ...GOOD, card_number: '4811 1111 1111 1115' }, NOW)).toEqual({ card_number: 'cardNumberWrong' })
  expect(cardFaults({ ...GOOD, expiration: '10/26' }, NOW)).toEqual({ expiration: 'cardExpired' })
  expect(cardFaults({ ...GOOD, expiration: '11/26' }, NOW)).toEqual({})
  expect(cardFaults({ ...GOOD, expiration: '13/27' }, NOW)).toEqual({ expiration: 'expirationWrong' })
  expect(cardFaults({ ...GOOD, card_holder: '  ' }, NOW)).toEqual({ card_holder: 'cardHolderNeeded' })
})
