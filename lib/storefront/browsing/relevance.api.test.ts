import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ProductList } from '@/lib/catalog/products/schema'
import { learnWords } from '@/lib/catalog/search/commands'
import { openTestShop, type TestShop } from '@/lib/server/testing'

/** Title and keywords, as sellers write them. */
const PRODUCTS: [string, string?][] = [
  ['Rak sepatu besi 5 susun kuat bisa bongkar pasang', 'tempat sepatu'],
  ['RAK SEPATU BAMBU minimalis 3 tingkat'],
  ['Rak buku kayu jati belanda 4 ambalan'],
  ['Rak piring stainless 2 susun anti karat'],
  ['Rak bumbu dapur tempel dinding'],
  ['Lem sepatu tahan air 30 ml'],
  ['Wajan anti lengket granit 24 cm tutup kaca'],
  ['Kuali besi cor 32cm untuk tumis'],
  ['Panci presto 8 liter aluminium tebal'],
  ['Panci sup enamel motif bunga 22 cm'],
  ['Spatula silikon tahan panas', 'sodet'],
  ['Kompor gas 2 tungku pemantik otomatis'],
  ['Kompor induksi 1 tungku low watt'],
  ['Pupuk kompos organik 5 kg'],
  ['Regulator gas LPG tekanan rendah'],
  ['Rice cooker digital 1,8 L magic com', 'penanak nasi'],
  ['Blender kaca 1,5 liter bumbu dan jus'],
  ['Set pisau dapur 6 pcs dengan dudukan kayu'],
  ['Talenan kayu mahoni ukuran besar'],
  ['Toples kaca kedap udara isi 3'],
  ['Botol minum stainless 750 ml tahan panas', 'tumbler termos'],
  ['Kursi makan rotan sintetis dudukan busa'],
  ['Kursi kantor jaring sandaran tinggi', 'kursi kerja'],
  ['Bangku lipat plastik tebal'],
  ['Meja makan minimalis 4 kursi kayu sungkai'],
  ['Meja belajar lipat anak', 'meja laptop'],
  ['Lemari pakaian 2 pintu sliding cermin'],
  ['Lemari plastik susun 4 laci'],
  ['Kasur busa lipat ukuran 120 x 200'],
  ['Sprei katun motif daun ukuran 160x200'],
  ['Bantal tidur serat silikon anti alergi'],
  ['Gorden blackout polos ring 130 x 220', 'hordeng jendela'],
  ['Karpet bulu rasfur 150 x 100'],
  ['Lampu tidur sensor sentuh USB'],
  ['Lampu taman tenaga surya tahan hujan'],
  ['Kipas angin berdiri 16 inci remote'],
  ['Handuk mandi katun 70 x 140 tebal'],
  ['Gantungan handuk tempel tanpa bor'],
  ['Shower kepala pancuran hemat air'],
  ['Keran wastafel leher angsa kuningan'],
  ['Tempat sampah injak 12 liter'],
  ['Alat pel putar plus ember pemeras', 'spin mop'],
  ['Obeng set 31 in 1 magnet ponsel laptop'],
  ['Mesin bor baterai 12V 2 baterai', 'cordless drill'],
  ['Mata bor beton 5 ukuran'],
  ['Tangga lipat aluminium 2 meter'],
  ['Gergaji kayu gagang karet'],
  ['Jemuran baju lipat stainless 150 cm'],
  ['Setrika uap genggam perjalanan'],
  ['Panggangan cast iron 26 cm'],
  ['Tatakan kompor gas kompor gas anti minyak'],
]

/** A search and the beginning of a title that must be among the first five results. */
const SEARCHES: [string, string][] = [
  ['rak sepatu', 'RAK SEPATU BAMBU'],
  ['rak spatu', 'Rak sepatu besi'],
  ['raksepatu', 'Rak sepatu besi'],
  ['sepatu rak murah', 'Rak sepatu besi'],
  ['tempat sepatu', 'Rak sepatu besi'],
  ['shoe rack', 'RAK SEPATU BAMBU'],
  ['bookshelf', 'Rak buku kayu'],
  ['wajan', 'Wajan anti lengket'],
  ['wajam', 'Wajan anti lengket'],
  ['wajan', 'Kuali besi cor'],
  ['frying pan', 'Wajan anti lengket'],
  ['wok', 'Kuali besi cor'],
  ['kompo gas', 'Kompor gas 2 tungku'],
  ['kmpor', 'Kompor induksi'],
  ['pressure cooker', 'Panci presto'],
  ['panci untuk sup', 'Panci sup enamel'],
  ['ricecooker', 'Rice cooker digital'],
  ['penanak nasi', 'Rice cooker digital'],
  ['magicom', 'Rice cooker digital'],
  ['pisau dapur', 'Set pisau dapur'],
  ['piso dapur', 'Set pisau dapur'],
  ['cutting board', 'Talenan kayu'],
  ['tumbler', 'Botol minum'],
  ['kursi kerja', 'Kursi kantor'],
  ['chair', 'Kursi makan'],
  ['meja makan', 'Meja makan minimalis'],
  ['wardrobe', 'Lemari pakaian'],
  ['lemri pakian', 'Lemari pakaian'],
  ['springbed', 'Kasur busa'],
  ['tirai', 'Gorden blackout'],
  ['curtain', 'Gorden blackout'],
  ['seprai 160 x 200', 'Sprei katun'],
  ['gordn', 'Gorden blackout'],
  ['towel', 'Handuk mandi'],
  ['handuk', 'Handuk mandi'],
  ['kran', 'Keran wastafel'],
  ['tong sampah', 'Tempat sampah'],
  ['screwdriver', 'Obeng set'],
  ['obengg', 'Obeng set'],
  ['bor listrik', 'Mesin bor'],
  ['ladder', 'Tangga lipat'],
  ['jemurn', 'Jemuran baju'],
  ['fan', 'Kipas angin'],
  ['setrik', 'Setrika uap'],
]

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  for (const [title, keyword = ''] of PRODUCTS) await shop.product({ title, title_idn: title, keyword })
  await learnWords(shop.context)
})
afterAll(() => shop.close())

async function search(q: string, more = '') {
  const { body } = await shop.call<ProductList>('GET', `/products?q=${encodeURIComponent(q)}${more}`)
  return { titles: body.data.products.map(({ title }) => title), ...body }
}

describe('a search', () => {
  test.each(SEARCHES)('%s finds %s among the first five [CAT-091]', async (query, wanted) => {
    const { titles } = await search(query)
    expect(titles.slice(0, 5)).toContainEqual(expect.stringContaining(wanted))
  })

  test('ranks the product itself before its accessories, and exact words before synonyms', async () => {
    expect((await search('handuk')).titles).toEqual([
      expect.stringContaining('Handuk mandi'),
      expect.stringContaining('Gantungan handuk'),
    ])
    expect((await search('setrika')).titles).toEqual([expect.stringContaining('Setrika uap')])
    expect((await search('kompor gas')).titles[0]).toContain('Kompor gas 2 tungku')
    expect((await search('wajan')).titles[0]).toContain('Wajan anti lengket')
    expect((await search('kuali')).titles[0]).toContain('Kuali besi')
  })
})
