/** The raw input of the card form (PAY-035 to PAY-040). */
export type CardInput = { card_number: string; expiration: string; cvv: string; card_holder: string }
export type CardField = keyof CardInput

export const EMPTY_CARD: CardInput = { card_number: '', expiration: '', cvv: '', card_holder: '' }

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The longest card number of any scheme. */
const NUMBER_LENGTH = 19
const SHORTEST_NUMBER = 12

/** American Express prints a four-digit code on its cards; all others print three digits. */
const isAmex = (number: string) => /^3[47]/.test(number)
export const cvvLength = (cardNumber: string) => (isAmex(digitsOf(cardNumber)) ? 4 : 3)

/** Groups the digits by four: 1234 5678 9. */
export const inFours = (digits: string) => digits.replace(/\s/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')

/** Inserts the slash; a leading `1` waits for its second digit, `4` can only be `04`. */
function formatExpiration(text: string): string {
  const typed = digitsOf(text)
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** Formats a field's value while it is typed. */
export function formatCard(field: CardField, text: string, card: CardInput): string {
  if (field === 'card_number') return inFours(digitsOf(text).slice(0, NUMBER_LENGTH))
  if (field === 'expiration') return formatExpiration(text)
  if (field === 'cvv') return digitsOf(text).slice(0, cvvLength(card.card_number))
  return text.slice(0, 60)
}

/** Checks the Luhn digit at the end of a card number. */
function isSoundNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits.length >= SHORTEST_NUMBER && sum % 10 === 0
}

/** Month and four-digit year as the gateway expects them (PAY-038). Null when there is no such month. */
export function expiryOf(expiration: string): { card_exp_month: string; card_exp_year: string } | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiration) ?? []
  return month && year ? { card_exp_month: month, card_exp_year: `20${year}` } : null
}

export type CardFault =
  | 'cardNumberNeeded'
  | 'cardNumberWrong'
  | 'expirationNeeded'
  | 'expirationWrong'
  | 'cardExpired'
  | 'cvvNeeded'
  | 'cvvWrong'
  | 'cardHolderNeeded'

function expirationFault(expiration: string, now: Date): CardFault | null {
  if (expiration === '') return 'expirationNeeded'
  const expiry = expiryOf(expiration)
  if (!expiry) return 'expirationWrong'
  const firstOfNext = new Date(Number(expiry.card_exp_year), Number(expiry.card_exp_month), 1)
  return firstOfNext <= now ? 'cardExpired' : null
}

/** The errors of the card form, by field. */
export function cardFaults(card: CardInput, now: Date): Partial<Record<CardField, CardFault>> {
  const number = digitsOf(card.card_number)
  const numberFault = number === '' ? 'cardNumberNeeded' : isSoundNumber(number) ? null : 'cardNumberWrong'
  const cvvFault = card.cvv === '' ? 'cvvNeeded' : card.cvv.length === cvvLength(number) ? null : 'cvvWrong'
  const faults = {
    card_number: numberFault,
    expiration: expirationFault(card.expiration, now),
    cvv: cvvFault,
    card_holder: card.card_holder.trim() === '' ? 'cardHolderNeeded' : null,
  } satisfies Record<CardField, CardFault | null>
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}

export const cardDigits = (card: CardInput) => digitsOf(card.card_number)
