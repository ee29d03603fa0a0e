import { expect, test } from '@jest/globals'
import ADDRESS from '@/lib/demo/address.json'
import { SaveAddress } from '@/lib/identity/addresses/schema'

test('the fields of an address are single lines without control characters', () => {
  const hostile = '\u001b[2JSari\r\nBcc:\u202e x\u0007\u0000'
  const fields = ['title', 'recipient', 'address', 'second_line_address', 'notes'] as const
  const saved = SaveAddress.parse({ ...ADDRESS, ...Object.fromEntries(fields.map((field) => [field, hostile])) })
  for (const field of fields) expect([field, saved[field]]).toEqual([field, '[2JSari Bcc: x'])
  const { error } = SaveAddress.safeParse({ ...ADDRESS, recipient: '\u200b\u001b' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter receiver name'])
})
