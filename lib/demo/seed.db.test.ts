import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { count } from 'drizzle-orm'
import type { Connection } from '@/lib/db/client'
import { openTestDatabase, testContext } from '@/lib/db/testing'
import { seedWhenEmpty } from '@/lib/demo/seed'
import { users } from '@/lib/identity/accounts/tables'
import { warehouses } from '@/lib/places/warehouses/tables'

const REAL = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://griya.id',
  MIDTRANS_BASE_URL: 'https://api.midtrans.com',
  MIDTRANS_SERVER_KEY: 'Mid-server-0123456789abcdef',
  BITESHIP_BASE_URL: 'https://api.biteship.com',
  BITESHIP_KEY: 'biteship_live.0123456789abcdef',
  SHOP_LEGAL_NAME: 'PT Rumah Kita',
  SHOP_ADDRESS: 'Jl. Wijaya 1|Jakarta Selatan',
  SHOP_NPWP: '01.234.567.8-901.000',
  SHOP_PHONE: '+62215551234',
  CONTACT_MAIL: 'halo@rumahkita.test',
  CONTACT_WHATSAPP: '6281299990000',
  SOCIAL_LINKS: 'https://www.instagram.com/rumahkita',
}

let connection: Connection
beforeAll(async () => {
  Object.assign(process.env, REAL)
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

test('a shop for real customers never gets accounts whose passwords are published', async () => {
  await expect(seedWhenEmpty(testContext(connection), () => {})).rejects.toThrow('DEMO=1')
  const [places] = await connection.db.select({ rows: count() }).from(warehouses)
  const [people] = await connection.db.select({ rows: count() }).from(users)
  expect([places?.rows, people?.rows]).toEqual([0, 0])
})
