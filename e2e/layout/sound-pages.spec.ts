import { expectSoundPage, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'
import { isPhone } from '@/e2e/screen'

const PATHS = [
  ...['/', '/products', '/products/sofa-tiga-dudukan-rimba', '/rent', '/sale', '/collections/ruang-tamu-pagi'],
  ...['/blog', '/blog/sewa-atau-beli-menghitung-titik-impas'],
]

test('every public page with pictures is accessible and fits its screen', async ({ page }) => {
  test.slow()
  for (const path of PATHS) {
    await test.step(path, async () => {
      await open(page, isPhone() ? path : `/en${path}`.replace(/\/$/, ''))
      await expectSoundPage(page)
    })
  }
})
