import { expect, test } from '@jest/globals'
import { UpdateProfile } from '@/lib/identity/profiles/schema'

test('a name is one line of text, and invisible characters alone are refused', () => {
  expect(UpdateProfile.parse({ first_name: '\u001b]0;x\u0007 Siti\r\nNurhaliza ' })).toEqual({
    first_name: ']0;x Siti Nurhaliza',
  })
  for (const first_name of ['', ' ', '\u200b\u202e', '\u0007']) {
    expect(UpdateProfile.safeParse({ first_name }).success).toBe(false)
  }
})
