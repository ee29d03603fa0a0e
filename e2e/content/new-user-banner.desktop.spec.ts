import { expect, expectAccessible, test } from '@/e2e/fixtures'
import { becomeGuest } from '@/e2e/guest'
import { open } from '@/e2e/open'
import en from '@/messages/en.json' with { type: 'json' }

test('the new user card floats for visitors after they scroll, can be closed for good, and is not on order or sign-in pages [NAV-032] [NAV-042]', async ({
  page,
}) => {
  const promo = page.getByRole('complementary', { name: '10% off your first order' })
  const scroll = () => page.evaluate(() => window.scrollTo(0, 900))
  await open(page, '/en')
  await expect(promo).toHaveCount(0)
  await scroll()
  await expect(promo.getByRole('link')).toHaveAttribute('href', '/en/register')
  await expectAccessible(page)
  await page.getByRole('contentinfo').getByRole('link', { name: en.footer.trackOrder }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.tracking.title })).toBeVisible()
  await expect(promo).toHaveCount(0)
  for (const path of ['/en/login', '/en/register']) {
    await page.setViewportSize({ width: 375, height: 300 })
    await open(page, path)
    await scroll()
    await expect(promo).toBeHidden()
  }
  await open(page, '/en')
  await scroll()
  await promo.getByRole('button', { name: en.common.close }).click()
  await expect(promo).toHaveCount(0)
  await open(page, '/en')
  await scroll()
  await expect(promo).toHaveCount(0)
  const closed = await page.request.get('/en/thank-you', { maxRedirects: 0 })
  expect([closed.status(), closed.headers().location]).toEqual([307, expect.stringContaining('/en?login=1')])
  await becomeGuest(page.request)
  const shown = await (await page.request.get('/en/thank-you')).text()
  expect(shown).toContain(en.checkout.thankYouTitle)
  expect(shown).toContain('<meta name="robots" content="noindex, nofollow"/>')
})
