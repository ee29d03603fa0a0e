import { describe, expect, test } from '@jest/globals'
import { colorsOf, materialsOf, sizeOf, traitsOf, UNKNOWN_TONE } from '@/lib/catalog/products/derive-traits'
import { COLORS, MATERIALS, SIZES, traitBits, traitsIn } from '@/lib/catalog/products/traits'

const colors = (color: string, color_idn = color, hex_code = UNKNOWN_TONE) => colorsOf({ color, color_idn, hex_code })

test.each([
  ['Off white', 'Putih tulang', ['white']],
  ['Ivory', 'Putih gading', ['cream']],
  ['Sand', 'Pasir', ['cream']],
  ['Charcoal', 'Arang', ['grey']],
  ['Matte black', 'Hitam doff', ['black']],
  ['Black iron', 'Besi hitam', ['black']],
  ['Cognac', 'Cokelat cognac', ['brown']],
  ['Oak', 'Kayu ek', ['wood']],
  ['White oak', 'White oak', ['wood']],
  ['Natural', 'Alami', ['wood']],
  ['Clay', 'Tanah liat', ['red']],
  ['Maroon', 'Merah marun', ['red']],
  ['Dusty pink', 'Merah muda', ['pink']],
  ['Mustard', 'Kuning mustar', ['yellow']],
  ['Teal', 'Hijau kebiruan', ['green']],
  ['Navy', 'Biru dongker', ['blue']],
  ['Lavender', 'Lavender', ['purple']],
  ['Rose gold', 'Rose gold', ['metal']],
  ['Brass', 'Kuningan', ['metal']],
  ['Steel', 'Baja', ['metal']],
  ['Clear', 'Bening', ['clear']],
  ['Black / White', 'Hitam / Putih', ['black', 'white']],
])('the colour %s (%s) is among %j', (color, color_idn, expected) => {
  expect(colors(color, color_idn)).toEqual(expected)
})

test.each([
  ['#ffffff', ['white']],
  ['#e6d9c0', ['cream']],
  ['#8f8b86', ['grey']],
  ['#1f1e1d', ['black']],
  ['#6f4e37', ['brown']],
  ['#a8312a', ['red']],
  ['#b5603f', ['red']],
  ['#dfa8a6', ['pink']],
  ['#d4682a', ['orange']],
  ['#e0ac2b', ['yellow']],
  ['#2f4a3c', ['green']],
  ['#767a48', ['green']],
  ['#26344f', ['blue']],
  ['#705580', ['purple']],
  ['FF0000', ['red']],
])('a name that says no colour leaves it to the tone %s, which is among %j', (hex, expected) => {
  expect(colors('Seri Melati', 'Seri Melati', hex)).toEqual(expected)
})

test('a name that says no colour has none with the tone of unknown names, several colours or a broken tone', () => {
  expect([colors('Melati'), colors('Multi color', 'Warna-warni', '#a8312a')]).toEqual([[], []])
  expect(['', 'red', '#12', '#gggggg', '#1234567'].map((hex) => colors('', '', hex))).toEqual([[], [], [], [], []])
})

test.each([
  ['Solid rubberwood frame, firm foam, woven polyester covers', ['wood', 'fabric', 'foam']],
  ['Rangka kayu karet solid, busa padat, sarung poliester tenun', ['wood', 'fabric', 'foam']],
  ['Rotan anyaman tangan Cirebon, telinga kulit', ['fibre', 'leather']],
  ['Stainless steel with an aluminium core, walnut handle', ['wood', 'metal', 'aluminium']],
  ['Baja tahan karat berinti aluminium, gagang kayu kenari', ['wood', 'metal', 'aluminium']],
  ['Besi hollow, MDF dan kaca tempered', ['wood', 'metal', 'glass']],
  ['Keramik batu berglasir, dibakar pada 1.220 °C', ['ceramic']],
  ['Bone china', ['ceramic']],
  ['Daun meja marmer asli atau terazo', ['stone']],
  ['Beton cor', ['stone']],
  ['Kain linen & katun organik', ['fabric']],
  ['Synthetic leather, polypropylene shell', ['leather', 'plastic']],
  ['Bambu, eceng gondok', ['fibre']],
  ['Coconut fibre, 2 cm; rubber back', ['fibre']],
  ['Kertas daur ulang dan karton', ['paper']],
  ['Plastik PP bebas BPA', ['plastic']],
  ['Memory foam, sarung katun', ['fabric', 'foam']],
  ['MATERIAL: KAYU JATI', ['wood']],
])('%s is made of %j', (text, expected) => {
  const byOrder = MATERIALS.filter((material) => materialsOf({ material: text }).includes(material))
  expect(byOrder).toEqual(expected)
  expect(materialsOf({ material_idn: text }).toSorted()).toEqual(expected.toSorted())
})

test.each([
  'Plastic-free',
  'Tanpa kayu',
  'Bebas plastik, bukan kulit',
  'Motif marmer',
  'Marble effect',
  'Warna ek atau hitam',
  'Panci dalam berlapis keramik',
  'Pot with ceramic coating',
  'Laminate (Oak)',
  'Polikaca dan kayuan',
])('%s says no material', (text) => {
  expect(materialsOf({ material: text, material_idn: text })).toEqual([])
})

test('both languages are read together', () => {
  expect(materialsOf({ material: 'Oak', material_idn: 'Kaca' })).toEqual(['wood', 'glass'])
})

test('the longest side decides the size, and the larger class begins above the limit', () => {
  const sizes = [1, 300, 301, 600, 601, 1200, 1201, 1800, 1801].map((height) => sizeOf({ width: 1, height }))
  expect(sizes.map((size) => SIZES.indexOf(size ?? 'up_to_30'))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4])
  expect(sizeOf({ width: 1900, depth: 20, height: null })).toBe('over_180')
  expect([sizeOf({}), sizeOf({ width: null, depth: 0, height: 0 }), sizeOf({ width: -5 })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

describe('bits', () => {
  test('every trait has a bit of its own', () => {
    const bits = [
      ...COLORS.map((color) => traitBits('colors', [color])),
      ...MATERIALS.map((material) => traitBits('materials', [material])),
      ...SIZES.map((size) => traitBits('sizes', [size])),
    ]
    expect(new Set(bits).size).toBe(32)
    expect(bits.every((bit) => Number.isInteger(Math.log2(bit >>> 0)) && bit === (bit | 0))).toBe(true)
    expect(traitBits('colors', ['wood']) & traitBits('materials', ['wood'])).toBe(0)
  })

  test('a product has the bits of all that it says, and 0 when it says nothing', () => {
    const specifications = { material: 'Steel and glass', care: 'Do not use leather cloths.' }
    const shown = [
      { color: 'White', color_idn: 'Putih', hex_code: '#ffffff' },
      { color: 'Navy', color_idn: 'Biru tua', hex_code: '#26344f' },
    ]
    const bits = traitsOf({ specifications, width: 2000 }, shown)
    expect([traitsIn('colors', bits), traitsIn('materials', bits), traitsIn('sizes', bits)]).toEqual([
      ['white', 'blue'],
      ['metal', 'glass'],
      ['over_180'],
    ])
    expect(traitsOf({}, [])).toBe(0)
    expect(traitBits('colors', ['constructor', 'mauve'])).toBe(0)
  })

  test('hostile texts say nothing and take no time', () => {
    const hostile = [
      '',
      ' ',
      '\0',
      '('.repeat(300),
      'tanpa '.repeat(50),
      '-free '.repeat(50),
      '💧'.repeat(100),
      'a'.repeat(300),
    ]
    const since = performance.now()
    for (const text of hostile) {
      expect(traitsOf({ specifications: { material: text } }, [{ color: text, color_idn: text, hex_code: text }])).toBe(
        0,
      )
    }
    expect(performance.now() - since).toBeLessThan(200)
  })
})
