import { afterEach, expect, test } from '@jest/globals'
import { NextRequest } from 'next/server'
import { closePages } from '@/lib/platform/directory'
import { config, middleware } from '@/middleware'

const answer = (path: string) => middleware(new NextRequest(`http://localhost:3000${path}`))

afterEach(() => closePages([]))

test('a page of the back-office that this shop does not have leads to a path that no route has', async () => {
  closePages(['/ops/outbox'])
  const { headers: closed } = await answer('/ops/outbox?address=a')
  expect(closed.get('x-middleware-rewrite')).toBe('http://localhost:3000/ops/unknown')
  const { headers: open } = await answer('/ops/sim')
  expect(open.get('x-middleware-rewrite')).toBeNull()
  expect(open.get('x-middleware-next')).toBe('1')
})

test('the doors that may be closed are looked at', () => {
  expect(config.matcher).toEqual(expect.arrayContaining(['/ops/sim', '/ops/outbox']))
})
