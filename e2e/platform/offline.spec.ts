import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import en from '@/messages/en.json' with { type: 'json' }

test('without a connection, a part that must be loaded is a sentence with a way on, and the page stays', async ({
  page,
  context,
}) => {
  await open(page, '/en/products/sofa-tiga-dudukan-rimba')
  const title = page.getByRole('heading', { level: 1 })
  await context.setOffline(true)
  await page.getByRole('button', { name: en.product.openPicture }).first().click()
  const said = page.getByRole('alert').filter({ hasText: en.common.networkError })
  await expect(said).toBeVisible()
  await expect(said.getByRole('button', { name: en.common.retry })).toBeVisible()
  await expect(title).toBeVisible()
  await expect(page.getByText('Application error')).toHaveCount(0)
})
