import { expect, test } from '@jest/globals'
import { cleanText } from '@/lib/platform/clean-text'

test.each([
  ['left to right', 'abc\u202Eexe.jpg\u202C', 'abcexe.jpg'],
  ['isolates', '\u2066a\u2069b\u200E\u200F', 'ab'],
  ['nothing seen', '\u200B\u200D\uFEFF\u2060 ', ''],
  ['controls', 'a\u0000b\u0007c\u001b[31m', 'abc[31m'],
  ['half a character', 'a\uD800b', 'ab'],
  ['line breaks', ' satu\r\ndua\ttiga\u2028empat ', 'satu\ndua tiga\nempat'],
  ['a family', '👨‍👩‍👧 ❤️', '👨‍👩‍👧 ❤️'],
  ['Indonesian', 'Pintunya penyok – 2 cm, “baru”', 'Pintunya penyok – 2 cm, “baru”'],
])('cleanText() removes what is not seen and keeps the rest: %s', (_name, text, clean) => {
  expect(cleanText(text)).toBe(clean)
})
