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

test('when the database fails, cached pages stay, and the others say so and lead on [CAT-036] [CAT-037] [CAT-038] [RSL-005]', async ({
  browser,
}) => {
  const page = await browser.newPage()
  for (const path of ['/collections/ruang-tamu-pagi', '/rent', '/sale', '/business']) {
    await page.goto(`${shop.url}/en`)
    writeFileSync(stopped, '')
    await page.goto(`${shop.url}/en${path}`)
    if (path !== '/business') {
      await expect(page.getByText(en.common.networkError)).toBeVisible()
      await expect(page).toHaveURL(`${shop.url}/en`)
    }
  }
  const failed = page.getByText('Error, please check your internet connection')
  await expect(failed).toBeVisible()
  rmSync(stopped, { force: true })
  await page.getByRole('button', { name: en.common.retry }).click()
  await expect(failed).toBeHidden()
  await page.close()
})
