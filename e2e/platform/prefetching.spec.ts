import type { Page } from '@playwright/test'
import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { isPhone, main } from '@/e2e/screen'

/** The paths whose data the browser requests. */
function watchData(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.headers().rsc === '1') paths.push(new URL(request.url()).pathname)
  })
  return paths
}

test('a page that is in view is prefetched when its link is touched or hovered, not before', async ({ page }) => {
  const prefetched = watchData(page)
  await open(page, '/products')
  await page.waitForLoadState('networkidle')
  expect(prefetched).toEqual([])
  const link = main(page).getByRole('heading', { level: 2 }).getByRole('link').first()
  const path = await link.getAttribute('href')
  const title = (await link.textContent()) ?? ''
  if (isPhone()) await link.dispatchEvent('touchstart')
  else await link.hover()
  await expect.poll(() => prefetched).toContain(path)
  await page.waitForLoadState('networkidle')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
})
