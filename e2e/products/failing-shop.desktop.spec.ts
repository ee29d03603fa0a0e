import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import en from '@/messages/en.json' with { type: 'json' }
import { type Server, startServer } from '@/tools/lib/server.mjs'

const stopped = join(tmpdir(), `griya-database-stopped-${process.pid}`)

let shop: Server

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const preload = `--import ${join(process.cwd(), 'tools/lib/testing/stop-database.mjs')}`
  shop = await startServer({ name: 'failing-shop', env: { NODE_OPTIONS: preload, STOPPED: stopped } })
})
test.afterAll(async () => {
  rmSync(stopped, { force: true })
  await shop.stop()
})

/** The home page is cached; then the database stops answering. */
for (const [id, path] of [
  ['CAT-036', '/collections/ruang-tamu-pagi'],
  ['CAT-037', '/rent'],
  ['CAT-038', '/sale'],
] as const) {
  test(`${path} shows an error and a link to the home page when the database fails [${id}]`, async ({ browser }) => {
    const page = await browser.newPage()
    await page.goto(`${shop.url}/en`)
    writeFileSync(stopped, '')
    await page.goto(`${shop.url}/en${path}`)
    await expect(page.getByText(en.common.networkError)).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/en`)
    await page.close()
  })
}

test('the landing page of resellers says that it failed to load when the database fails [RSL-005]', async ({
  browser,
}) => {
  const page = await browser.newPage()
  rmSync(stopped, { force: true })
  await page.goto(`${shop.url}/en`)
  writeFileSync(stopped, '')
  await page.goto(`${shop.url}/en/business`)
  await expect(page.getByText('Error, please check your internet connection')).toBeVisible()
  rmSync(stopped, { force: true })
  await page.getByRole('button', { name: en.common.retry }).click()
  await expect(page.getByText('Error, please check your internet connection')).toBeHidden()
  await page.close()
})
