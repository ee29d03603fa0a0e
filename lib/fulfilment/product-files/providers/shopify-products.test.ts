import { describe, expect, test } from '@jest/globals'
import { only, read } from '@/lib/fulfilment/product-files/providers/testing'

const SIZE = { option1_name: 'Size' }

describe('texts and pictures', () => {
  test('the description is plain text in paragraphs, without any markup', () => {
    const description =
      '<p>Fish &amp; <b>chips</b><br>pot</p>\n<script>alert(1)</script><ul><li>One</li><li>Two</li></ul><style>p{}</style>&lt;img src=x onerror=1&gt; 5 &lt; 6'
    expect(only([{ price: '5', description }]).description).toBe('Fish & chips\npot\n\n• One\n• Two\n\n5 < 6')
    expect(only([{ price: '5', description: 'open <script>alert(1)' }]).description).toBe('open')
  })

  test('brand, category, keyword and state come from vendor, type, tags, Published and Status', () => {
    const full = { price: '5', vendor: 'Rustic LTD', product_category: 'Home > Decor > Vases', tags: 'Pot, Plants' }
    expect(only([full])).toMatchObject({
      brand: 'Rustic LTD',
      category: 'Vases',
      keyword: 'Pot, Plants',
      status: 'active',
    })
    expect(only([{ ...full, type: 'Outdoor' }]).category).toBe('Outdoor')
    expect(only([{ ...full, published: 'FALSE', status: 'active' }]).status).toBe('draft')
    expect(only([{ ...full, published: 'true', status: 'draft' }]).status).toBe('draft')
    expect(only([{ ...full, status: 'archived' }]).status).toBe('archived')
  })

  test('pictures keep their order, the variant’s own first, and none is repeated', () => {
    const { products } = read([
      { ...SIZE, option1_value: 'S', price: '1', image: 'b.jpg', image_position: '2', variant_image: 's.jpg' },
      {
        option1_value: 'L',
        price: '2',
        image: 'a.jpg',
        image_position: '1',
        image_alt: 'A pot',
        variant_image: 'l.jpg',
      },
      { image: 's.jpg', image_position: '3' },
      { image: 'l.jpg', image_position: '4' },
    ])
    expect(products.map(({ pictures }) => pictures?.map(({ source_url, alt }) => `${source_url} ${alt}`))).toEqual([
      ['s.jpg Clay pot', 'a.jpg A pot', 'b.jpg Clay pot'],
      ['l.jpg Clay pot – L', 'a.jpg A pot', 'b.jpg Clay pot – L'],
    ])
  })
})
