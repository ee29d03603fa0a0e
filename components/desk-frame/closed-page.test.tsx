import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { openFor } from '@/components/desk-frame/closed-page'
import type { Me } from '@/lib/identity/operators/schema'
import { closureOf, DESK_PATHS, permissionOf } from '@/lib/platform/desk-pages'
import { OPERATOR_ROLES, type OperatorRole, permissionsOf, permits } from '@/lib/platform/permissions'

const DESK = join(process.cwd(), 'app/ops/(desk)')

const somebody = (roles: OperatorRole[], warehouses: Me['warehouses'] = null): Me => ({
  ...{ id: 1, name: 'Rini', email: 'rini@griya.example', roles, warehouses, locale: 'id' },
  permissions: permissionsOf({ roles, warehouses }),
  ...{ has_totp: true, passkeys: [], recovery_codes_left: 10 },
})

/** Whether a page of this path was rendered. */
function isRendered(me: Me, path: (typeof DESK_PATHS)[number]) {
  let rendered = 0
  openFor(me, path, () => {
    rendered += 1
    return null
  })
  return rendered === 1
}

describe.each(OPERATOR_ROLES)('a page behind the login, for %s', (role) => {
  test.each(DESK_PATHS)('%s is rendered exactly when the role has its permission', (path) => {
    const rights = { roles: [role], warehouses: null }
    const me = somebody([role])
    expect(isRendered(me, path)).toBe(permits(rights, permissionOf(path)))
    const closure = closureOf(path, me)
    if (!closure) return
    expect(closure.because).toBe('role')
    expect(closure.open_to).not.toContain(role)
    for (const other of closure.open_to) expect(isRendered(somebody([other]), path)).toBe(true)
  })
})

test('a page about the whole shop is closed to whoever works in some warehouses only, and says so', () => {
  const me = somebody(['auditor'], [{ id: 1, title: 'Jakarta' }])
  expect([isRendered(me, '/ops/audit'), isRendered(me, '/ops/orders')]).toEqual([false, true])
  expect(closureOf('/ops/audit', me)).toEqual({ because: 'warehouses', open_to: ['owner', 'auditor'] })
})

test('one thing of a list needs what the list needs', () => {
  expect(permissionOf('/ops/orders/[id]')).toBe(permissionOf('/ops/orders'))
  expect(permissionOf('/ops/pack/[id]')).toBe(permissionOf('/ops/pack'))
  expect(permissionOf('/ops/customers/[id]')).toBe(permissionOf('/ops/customers'))
})

test('every page of the folder is made by the table, under its own path', () => {
  const pages = readdirSync(DESK, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('page.tsx'))
  const paths = pages.map((file) => `/ops/${file}`.replace(/\/page\.tsx$/, ''))
  expect(paths.sort()).toEqual([...DESK_PATHS].sort())
  for (const [place, file] of pages.entries()) {
    const made = /^export default behindLogin\('([^']+)', /m.exec(readFileSync(join(DESK, file), 'utf8'))?.[1]
    expect([file, made]).toEqual([file, `/ops/${pages[place]}`.replace(/\/page\.tsx$/, '')])
  }
})
