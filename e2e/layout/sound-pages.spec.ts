import { expectSoundPage, test } from '@/e2e/fixtures'
import { open } from '@/e2e/open'

const PATHS = [
  ...['/', '/products', '/products/sofa-tiga-dudukan-rimba', '/rent', '/sale', '/collections/ruang-tamu-pagi'],
  ...['/blog', '/blog/sewa-atau-beli-menghitung-titik-impas', '/rooms/ruang-tamu-pagi', '/track-order'],
  ...['/business', '/login', '/register'],
]

for (const [screen, prefix] of [
  ['phone', ''],
  ['desktop', '/en'],
] as const) {
  test(`every public page is accessible and fits the screen of the ${screen}`, { tag: `@${screen}` }, async ({
    page,
  }) => {
    test.slow()
    for (const path of PATHS) {
      await test.step(path, async () => {
        await open(page, path === '/' ? prefix || '/' : `${prefix}${path}`)
        await expectSoundPage(page)
      })
    }
  })
}
