import { afterEach, expect, test } from '@jest/globals'
import { chatPhone, chatUrl, phoneText } from '@/components/layout/contact'

function setNumber(number: string | undefined) {
  if (number === undefined) delete process.env.CONTACT_WHATSAPP
  else process.env.CONTACT_WHATSAPP = number
  delete (globalThis as { griyaEnv?: unknown }).griyaEnv
}

afterEach(() => setNumber(undefined))

test('the chat goes to the number that the operator has set [NAV-034]', () => {
  setNumber('6281299990000')
  expect(chatUrl('Halo & apa kabar?')).toBe('https://wa.me/6281299990000?text=Halo%20%26%20apa%20kabar%3F')
  expect(chatPhone()).toBe('+6281299990000')
})

test('a number is written as people read it', () => {
  expect(phoneText('6281200000000')).toBe('+62 812-0000-0000')
})
