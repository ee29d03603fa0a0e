import { expect, test } from '@/e2e/fixtures'

test('clicks before hydration are shown as waiting and take effect after it [PDP-017] [CART-009]', {
  tag: '@phone',
}, async ({ page }) => {
  let come = () => {}
  const scripts = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/_next/static/**/*.js?*', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/products/sofa-tiga-dudukan-rimba', { waitUntil: 'domcontentloaded' })
  const second = page.locator('input[name=color]').nth(1)
  const id = Number(await second.getAttribute('value'))
  await second.dispatchEvent('click')
  const add = page.getByRole('button', { name: 'Tambah ke keranjang' })
  await add.click()
  await expect(add).toHaveAttribute('data-early')
  come()
  const readCart = () => page.evaluate(() => JSON.parse(window.localStorage.getItem('griya.cart') ?? '[]'))
  await expect.poll(readCart, { timeout: 30_000 }).toMatchObject([{ product_color_id: id, quantity: 1 }])
  await expect(second).toBeChecked()
  await expect(add).not.toHaveAttribute('data-early')
  await expect(page.getByRole('link', { name: 'Keranjang 1' }).filter({ visible: true })).toBeVisible()
})
