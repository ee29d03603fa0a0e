import type { Color, Material } from '@/lib/catalog/products/traits'

const words = (text: string) => text.split(' ')

/** Words that name a colour, in both languages. */
export const COLOR_WORDS: Partial<Record<Color, string[]>> = {
  white: words('white putih snow salju'),
  cream: words('cream creme krem beige ivory gading sand pasir ecru vanilla vanila champagne oatmeal linen'),
  grey: words('grey gray abu charcoal arang graphite grafit slate ash concrete beton smoke asap'),
  black: words('black hitam onyx ebony jet'),
  brown: words('brown cokelat coklat chocolate mocha moka cognac tan khaki kopi coffee caramel karamel taupe'),
  red: words('red merah maroon marun terracotta terakota burgundy brick bata rust karat clay crimson'),
  pink: words('pink salem salmon blush fuchsia fuksia rose magenta peach'),
  orange: words('orange oranye jingga tangerine'),
  yellow: words('yellow kuning mustard mustar lemon amber ambar'),
  green: words('green hijau olive zaitun sage mint army emerald zamrud moss lumut teal tosca toska turquoise'),
  blue: words('blue biru navy dongker denim indigo aqua cyan sky'),
  purple: words('purple ungu lavender lavendel violet lilac lila mauve plum'),
  metal: words('gold golden emas silver perak brass kuningan chrome krom copper tembaga bronze perunggu'),
  clear: words('clear transparent bening transparan'),
}

/** Words of what something is made of; they name its colour when no other word does. */
export const TONE_WORDS: Partial<Record<Color, string[]>> = {
  wood: [
    ...words('wood wooden kayu oak ek teak jati walnut kenari mahogany mahoni acacia akasia pine pinus mindi'),
    ...words('maple birch sonokeling trembesi natural alami rattan rotan bamboo bambu'),
  ],
  metal: words('steel baja stainless nickel nikel metal metallic metalik aluminium aluminum iron besi'),
  white: words('marble marmer'),
}

/** Names of several words, looked for first and then taken out. */
export const COLOR_PHRASES: [string, Color | null][] = [
  ['merah muda', 'pink'],
  ['merah jambu', 'pink'],
  ['dusty rose', 'pink'],
  ['rose gold', 'metal'],
  ['tanah liat', 'red'],
  ['hijau kebiruan', 'green'],
  ['sky blue', 'blue'],
  ['jet black', 'black'],
  ['lime green', 'green'],
  ['putih tulang', 'white'],
  ['putih gading', 'cream'],
  ['kuning gading', 'cream'],
  ['white oak', 'wood'],
  ['multi color', null],
  ['multi colour', null],
]

/** Words that say which material a product is made of, in both languages. */
export const MATERIAL_WORDS: Record<Material, string[]> = {
  wood: [
    ...words('wood wooden hardwood softwood rubberwood plywood kayu multipleks multiplek mdf hdf oak ek teak jati'),
    ...words('walnut kenari mahogany mahoni acacia akasia pine pinus mindi maple birch beech ebony sonokeling'),
    ...words('trembesi suar veneer veneered board papan particleboard cedar sungkai meranti bengkirai merbau'),
  ],
  fibre: [
    ...words('rattan rotan bamboo bambu wicker seagrass jute goni rami abaca raffia rafia sisal mendong pandan'),
    ...words('hyacinth eceng enceng sabut coir lidi purun'),
  ],
  metal: [
    ...words('metal logam steel baja stainless iron besi brass kuningan copper tembaga bronze perunggu chrome krom'),
    ...words('zinc seng kaleng tinplate wire kawat galvanis galvanized galvanised'),
  ],
  aluminium: words('aluminium aluminum alumunium almunium alumini'),
  glass: words('glass kaca borosilicate borosilikat crystal kristal'),
  ceramic: [
    ...words('ceramic ceramics keramik stoneware porcelain porselen earthenware terracotta terakota gerabah'),
    ...words('tembikar'),
  ],
  stone: [
    ...words('stone batu marble marmer granite granit concrete beton cement semen terrazzo teraso terazo slate'),
    ...words('quartz kuarsa andesite andesit travertine onyx onix'),
  ],
  fabric: [
    ...words('fabric cloth textile kain tekstil cotton katun linen polyester poliester velvet beludru bludru wool wol'),
    ...words('canvas kanvas microfibre microfiber mikrofiber felt flannel flanel denim chenille boucle silk sutra'),
    ...words('tencel rayon viscose suede'),
  ],
  leather: words('leather leatherette kulit oscar nubuck'),
  plastic: [
    ...words('plastic plastik polypropylene polipropilena polyethylene polietilena polycarbonate polikarbonat pvc'),
    ...words('abs hdpe ldpe pp pe rpet acrylic akrilik melamine melamin nylon nilon resin fiberglass fibreglass'),
    ...words('polystyrene polistirena mika'),
  ],
  paper: words('paper kertas cardboard karton kardus kraft'),
  foam: words('foam busa sponge spons latex lateks styrofoam'),
}

/** Names of several words, looked for first and then taken out; null names no material. */
export const MATERIAL_PHRASES: [string, Material | null][] = [
  ['keramik batu', 'ceramic'],
  ['tanah liat', 'ceramic'],
  ['vitreous china', 'ceramic'],
  ['bone china', 'ceramic'],
  ['kayu karet', 'wood'],
  ['serat kaca', 'plastic'],
  ['glass fibre', 'plastic'],
  ['glass fiber', 'plastic'],
  ['memory foam', 'foam'],
  ['coconut fibre', 'fibre'],
  ['coconut fiber', 'fibre'],
  ['natural fibre', 'fibre'],
  ['natural fiber', 'fibre'],
  ['serat alam', 'fibre'],
  ['karet alam', null],
  ['lapisan keramik', null],
  ['berlapis keramik', null],
  ['ceramic coating', null],
  ['ceramic coated', null],
  ['circuit board', null],
]
