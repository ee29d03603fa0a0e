import { afterEach, expect, test } from '@jest/globals'
import { chatPhone, chatUrl, phoneText, socialLinks } from '@/components/layout/contact'
import { contactHours } from '@/lib/platform/contact-hours'

function set(name: 'CONTACT_WHATSAPP' | 'CONTACT_HOURS' | 'SOCIAL_LINKS', value: string | undefined) {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
  delete (globalThis as { griyaEnv?: unknown }).griyaEnv
}

afterEach(() => {
  set('CONTACT_WHATSAPP', undefined)
  set('CONTACT_HOURS', undefined)
  set('SOCIAL_LINKS', undefined)
})

test('the chat goes to the number that the operator has set [NAV-034]', () => {
  set('CONTACT_WHATSAPP', '6281299990000')
  expect(chatUrl('Halo & apa kabar?')).toBe('https://wa.me/6281299990000?text=Halo%20%26%20apa%20kabar%3F')
  expect(chatPhone()).toBe('+6281299990000')
})

test('a number is written as people read it', () => {
  expect(phoneText('6281200000000')).toBe('+62 812-0000-0000')
})

test('the profiles that the operator has set are named by their network, or else by their address; none without one', () => {
  set('SOCIAL_LINKS', 'https://www.instagram.com/rumahkita, https://kabar.example/@rumahkita')
  expect(socialLinks()).toEqual([
    { name: 'Instagram', href: 'https://www.instagram.com/rumahkita' },
    { name: 'kabar.example', href: 'https://kabar.example/@rumahkita' },
  ])
  set('SOCIAL_LINKS', '')
  expect(socialLinks()).toEqual([])
})

test('the hours are told in both languages, or in both as in the one that was set', () => {
  set('CONTACT_HOURS', 'Senin–Sabtu 09.00–17.00 WIB|Monday to Saturday 09.00–17.00 WIB')
  expect(contactHours('id')).toBe('Senin–Sabtu 09.00\u2060–\u206017.00\u00a0WIB')
  expect(contactHours('en')).toBe('Monday to Saturday 09.00\u2060–\u206017.00\u00a0WIB')
  set('CONTACT_HOURS', '09.00–17.00 WIB')
  expect(contactHours('en')).toBe('09.00\u2060–\u206017.00\u00a0WIB')
})
