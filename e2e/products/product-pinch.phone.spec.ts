import { expect, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import en from '@/messages/en.json' with { type: 'json' }

test('a pinch enlarges the picture', async ({ page }) => {
  await open(page, '/en/products/sofa-tiga-dudukan-rimba')
  await page.getByRole('button', { name: en.product.openPicture }).click()
  const picture = page.getByRole('dialog').getByRole('img').first()
  await expect(picture).toBeVisible()
  const width = async () => (await picture.boundingBox())?.width ?? 0
  const fits = await width()
  const touch = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [180 - apart, 180 + apart].map((x, id) => ({ x, y: 400, id }))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) })
  for (const apart of [60, 80, 100]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => width()).toBeGreaterThan(fits * 1.8)
})
