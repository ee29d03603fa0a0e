import { expect, expectAccessible, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import id from '@/messages/id.json' with { type: 'json' }

const ROOM = '/rooms/ruang-tamu-pagi'
const t = id.rooms

test('a room is shopped on a phone: a point opens its product on the screen, and is a link without JavaScript; the whole room goes into the cart', async ({
  page,
  browser,
}) => {
  await open(page, '/rooms')
  await page.getByRole('link', { name: 'Ruang tamu pagi' }).click()
  await expect(page).toHaveURL(ROOM)
  const spot = page.getByRole('link', { name: /^Sofa.*Rp/ })
  await expect(spot).toHaveAttribute('href', /^\/products\/sofa-.*\?color=\d+$/)
  await spot.click()
  const card = page.getByRole('dialog', { name: /^Sofa/ })
  await expect(card).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(spot).toBeFocused()

  await spot.click()
  await card.getByRole('button', { name: t.add }).click()
  await expect(card.getByRole('status')).not.toBeEmpty()
  await page.getByRole('heading', { level: 2 }).first().click()
  await expect(card).toBeHidden()

  await page.getByRole('button', { name: new RegExp(`^${t.buyAll}`) }).click()
  await expect(page.getByText(/(\d+) dari \1 produk masuk keranjang/)).toBeVisible()
  await expect(page.getByRole('link', { name: t.toCart, exact: true })).toBeFocused()
  await page.getByRole('button', { name: new RegExp(`^${t.rentAll}`) }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  const still = await browser.newPage({ javaScriptEnabled: false })
  await still.goto(ROOM)
  await still.getByRole('link', { name: /^Sofa.*Rp/ }).click()
  await expect(still).toHaveURL(/\/products\/sofa-/)
  expect((await still.goto('/rooms/ruang-hampa'))?.status()).toBe(404)
  await still.close()
})
