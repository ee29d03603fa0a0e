import { expect, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { JsonLd } from '@/components/products/json-ld'
import { breadcrumbJsonLd, itemListJsonLd, organizationJsonLd, websiteJsonLd } from '@/components/products/page-json-ld'
import { productJsonLd } from '@/components/products/product-json-ld'
import { blocksOf, findFaults } from '@/components/products/testing'
import type { Product } from '@/lib/catalog/products/schema'
import type { RealReviews } from '@/lib/orders/reviews/schema'

const HOSTILE = '</script><script>alert(1)</script><!--'
const ORIGIN = 'https://griya.example'

const product: Product = {
  id: 7,
  slug: 'sofa',
  sku: 'S-1',
  title: HOSTILE,
  title_idn: HOSTILE,
  description: HOSTILE,
  description_idn: HOSTILE,
  price: 500_000,
  discounted_price: 400_000,
  flash_sale_detail: null,
  is_preloved: false,
  other_condition: null,
  rent_price: 90_000,
  shortest_rent: { price: 90_000, days: 30 },
  quantity: 3,
  rent_quantity: 0,
  rating: 4.8,
  rating_count: 12,
  brand: { id: 1, slug: 'b', title: 'Rimba', image_url: null },
  rent_pricings: [{ price: 90_000, deposit: 100_000, rent_duration: { id: 2, duration: 30 } }],
  media: [
    {
      media_key: 'a',
      product_color_id: null,
      secure_url: '/media/a/800.webp',
      thumbnail_image: '/media/a/96.webp',
      url_type: 'image',
      ground: 'light',
      alt: '',
      alt_idn: '',
    },
  ],
  discount: 20,
  flash_sale_discount: 0,
  flash_sale_stocks: [],
  limit_per_order: -1,
  wishlist: false,
  created_at: '2026-11-01T00:00:00.000Z',
  preview: { thumbnail_image: null, media_key: null, hover_media_key: null, ground: 'light', alt: '', alt_idn: '' },
  color_variants: [],
  keyword: '',
  status: 'active',
  weight: 4000,
  width: null,
  depth: null,
  height: null,
  installable: false,
  installation_fee: 0,
  installation_deduction_fixed: 0,
  installation_deduction_percentage: 0,
  rented: 0,
  categories: [],
  sizes: [],
  risk: null,
  stocks: [],
  group_handle: null,
  specifications: {},
}

const NONE: RealReviews = { rating: 0, rating_count: 0, reviews: [] }
const REAL = {
  rating: 4.5,
  rating_count: 2,
  reviews: [{ author: 'Rina K.', rating: 4, content: HOSTILE, created_at: '2026-11-01T00:00:00.000Z' }],
}
const place = {
  locale: 'id' as const,
  url: `${ORIGIN}/products/sofa`,
  origin: ORIGIN,
  rentArea: 'Jabodetabek',
  label: String,
}
const blockOf = (reviews = NONE, changes: Partial<Product> = {}) =>
  productJsonLd({ ...place, product: { ...product, ...changes }, reviews })

test('a product is complete, with an offer to sell and one to let', () => {
  const block = blockOf()
  expect(findFaults(block)).toEqual([])
  expect(block.offers).toMatchObject([
    { price: 400_000, availability: 'https://schema.org/InStock' },
    { price: 90_000, availability: 'https://schema.org/OutOfStock', url: `${ORIGIN}/products/sofa#rent` },
  ])
})

test('specifications are its material and its properties, in the language of the page', () => {
  const specifications = { material: 'Teak', material_idn: 'Kayu jati', care: HOSTILE, load: '' }
  const block = blockOf(NONE, { specifications })
  expect(findFaults(block)).toEqual([])
  expect(block).toMatchObject({
    material: 'Kayu jati',
    additionalProperty: [{ '@type': 'PropertyValue', name: 'care', value: HOSTILE }],
  })
})

test('samples never make a rating; what buyers said does, with their words', () => {
  expect(blockOf()).not.toHaveProperty('aggregateRating')
  expect(blockOf()).not.toHaveProperty('review')
  const rated = blockOf(REAL)
  expect(findFaults(rated)).toEqual([])
  expect(rated).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [{ author: { name: 'Rina K.' }, reviewRating: { ratingValue: 4 } }],
  })
})

test('the price is the one that anybody pays, not that of a flash sale', () => {
  const flash_sale_detail = {
    start_time: '',
    end_time: '',
    slug: 's',
    status: 'ongoing' as const,
    regular_price: 450_000,
  }
  expect(blockOf(NONE, { discounted_price: 300_000, flash_sale_detail }).offers).toMatchObject([{ price: 450_000 }, {}])
})

test('no text of a shop or a shopper ends the script that it stands in', () => {
  const html = renderToStaticMarkup(<JsonLd value={blockOf(REAL)} />)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toContain('<!--')
  const [block] = blocksOf(html)
  expect(block).toMatchObject({ name: HOSTILE, review: [{ reviewBody: HOSTILE }] })
})

test('the shop, its search, the way to a page and a listing are complete', () => {
  const blocks = [
    organizationJsonLd('Barang rumah'),
    websiteJsonLd('Griya: barang rumah', 'en'),
    breadcrumbJsonLd([{ title: 'Beranda', href: '/' }, { title: 'Sofa' }], 'en'),
    itemListJsonLd('Sofa', [product, product], 'id'),
  ]
  expect(blocks.map(findFaults)).toEqual([[], [], [], []])
  expect(JSON.stringify(blocks[2])).toContain('/en"')
})

test('the check finds what is missing', () => {
  expect(findFaults({ ...blockOf(), offers: [] })).toEqual(['.offers of Product'])
  expect(
    findFaults({ ...blockOf(REAL), aggregateRating: { '@type': 'AggregateRating', ratingValue: 0, reviewCount: 0 } }),
  ).toHaveLength(2)
  expect(findFaults(breadcrumbJsonLd([{ title: 'a' }, { title: 'b' }], 'id'))).toEqual(['itemListElement'])
})
