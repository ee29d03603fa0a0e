import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { main } from '@/e2e/screen'

/** The paths whose data the browser requests. */
function watchData(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.headers().rsc === '1') paths.push(new URL(request.url()).pathname)
  })
  return paths
}

test('a page that is in view is loaded when the mouse rests on its link, not before', async ({ page }) => {
  const prefetched = watchData(page)
  await open(page, '/products')
  await page.waitForLoadState('networkidle')
  expect(prefetched).toEqual([])
  const link = main(page).getByRole('heading', { level: 2 }).getByRole('link').first()
  const path = await link.getAttribute('href')
  const title = (await link.textContent()) ?? ''
  await link.hover()
  await expect.poll(() => prefetched).toContain(path)
  await page.waitForLoadState('networkidle')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
})
