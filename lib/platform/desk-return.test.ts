import { expect, test } from '@jest/globals'
import { deskReturn } from '@/lib/platform/desk-return'

test.each([
  ['/ops', '/ops'],
  ['/ops/orders?q=sari&late=true', '/ops/orders?q=sari&late=true'],
  ['/ops?view=new', '/ops?view=new'],
  ['/ops/..//evil.example', '/ops'],
  ['/ops/../login', '/ops'],
  ['/ops/%2e%2e/login', '/ops'],
  ['/ops/\r\nSet-Cookie: a=b', '/ops/Set-Cookie:%20a=b'],
  ['/ops\\\\evil.example', '/ops//evil.example'],
  ['/opsevil', '/ops'],
  ['//evil.example/ops', '/ops'],
  ['https://evil.example/ops', '/ops'],
  [undefined, '/ops'],
  [['/ops/orders'], '/ops'],
])('a login from %j leads to %s', (from, target) => {
  expect(deskReturn(from)).toBe(target)
})
