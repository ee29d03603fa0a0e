import { expect, test } from '@jest/globals'
import { xmlText } from '@/lib/storefront/discovery/projection/xml'
import { cardStamp, idsOf, openPrice, readSitemapName } from '@/lib/storefront/discovery/rules'

test('text in XML is escaped, and forbidden characters are removed', () => {
  expect(xmlText(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;')
  expect(xmlText('a\u0000\u0008\u001f\ufffe\ud800b\t\n日🛋')).toBe('ab\t\n日🛋')
})

test('a product file of the sitemap covers ten thousand ids', () => {
  expect(idsOf('products-1')).toEqual({ after: 0, last: 10_000 })
  expect(idsOf('products-3')).toEqual({ after: 20_000, last: 30_000 })
  expect(readSitemapName('products-3.xml')).toBe('products-3')
  expect(readSitemapName('products-03.xml')).toBeNull()
})

const sofa = {
  id: 1,
  title: 'Sofa',
  title_idn: 'Sofa',
  discounted_price: 80,
  flash_sale_detail: null,
  rent_price: null,
  preview: { thumbnail_image: null, media_key: 'a', hover_media_key: null, ground: '', alt: '', alt_idn: '' },
}
const flash = { start_time: '', end_time: '', slug: 's', status: 'ongoing' as const, regular_price: 100 }

test('the public price of a product in a flash sale is the regular one, since flash prices need a login', () => {
  expect(openPrice(sofa)).toBe(80)
  expect(openPrice({ ...sofa, flash_sale_detail: flash })).toBe(100)
})

test('a share picture gets another stamp when title, price or product picture change', () => {
  const others = [
    { ...sofa, title_idn: 'Kursi' },
    { ...sofa, discounted_price: 79 },
    { ...sofa, rent_price: 5 },
    { ...sofa, preview: { ...sofa.preview, media_key: 'b' } },
  ]
  const stamps = [sofa, ...others].map((product) => cardStamp(product, 'id'))
  expect(new Set(stamps).size).toBe(5)
  expect(cardStamp({ ...sofa }, 'id')).toBe(stamps[0])
})
