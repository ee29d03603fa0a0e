import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ApiEnv } from '@/lib/http/app-env'
import { findWarehouseByCode, resolveWarehouse } from '@/lib/places/warehouses/queries'

/** The warehouse with this id, else the one of the request's cookie, else the default one. */
export async function requestWarehouse(c: HonoContext<ApiEnv>, id: number | undefined) {
  const { db } = c.get('context')
  const code = getCookie(c, 'warehouse')
  const chosen = id === undefined && code ? await findWarehouseByCode(db, code) : null
  return chosen ?? resolveWarehouse(db, id)
}
