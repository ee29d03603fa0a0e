import type { Color, Material, Size } from '@/lib/catalog/products/traits'

type Titles = { title: string; title_idn: string }

const named = (title: string, title_idn: string): Titles => ({ title, title_idn })

export const COLOR_TITLES: Record<Color, Titles & { hex_code: string }> = {
  white: { ...named('White', 'Putih'), hex_code: '#fbfaf7' },
  cream: { ...named('Cream & beige', 'Krem & beige'), hex_code: '#e8dbc2' },
  grey: { ...named('Grey', 'Abu-abu'), hex_code: '#8f8f8c' },
  black: { ...named('Black', 'Hitam'), hex_code: '#22211f' },
  brown: { ...named('Brown', 'Cokelat'), hex_code: '#6f4a32' },
  wood: { ...named('Wood tones', 'Warna kayu'), hex_code: '#bd915d' },
  red: { ...named('Red & terracotta', 'Merah & terakota'), hex_code: '#b0452f' },
  pink: { ...named('Pink', 'Merah muda'), hex_code: '#e0a3a8' },
  orange: { ...named('Orange', 'Jingga'), hex_code: '#d9742f' },
  yellow: { ...named('Yellow', 'Kuning'), hex_code: '#deb23c' },
  green: { ...named('Green', 'Hijau'), hex_code: '#5d8059' },
  blue: { ...named('Blue', 'Biru'), hex_code: '#3d6494' },
  purple: { ...named('Purple', 'Ungu'), hex_code: '#725384' },
  metal: { ...named('Metallic', 'Logam & emas'), hex_code: '#b9b2a3' },
  clear: { ...named('Clear', 'Bening'), hex_code: '#e4eeee' },
}

export const MATERIAL_TITLES: Record<Material, Titles> = {
  wood: named('Wood', 'Kayu'),
  fibre: named('Rattan, bamboo & natural fibre', 'Rotan, bambu & serat alam'),
  metal: named('Metal', 'Logam'),
  aluminium: named('Aluminium', 'Aluminium'),
  glass: named('Glass', 'Kaca'),
  ceramic: named('Ceramic', 'Keramik'),
  stone: named('Stone & concrete', 'Batu & beton'),
  fabric: named('Fabric', 'Kain'),
  leather: named('Leather & synthetic leather', 'Kulit & kulit sintetis'),
  plastic: named('Plastic', 'Plastik'),
  paper: named('Paper & cardboard', 'Kertas & karton'),
  foam: named('Foam & latex', 'Busa & lateks'),
}

export const SIZE_TITLES: Record<Size, Titles> = {
  up_to_30: named('Up to 30 cm', 'Sampai 30 cm'),
  up_to_60: named('30–60 cm', '30–60 cm'),
  up_to_120: named('60–120 cm', '60–120 cm'),
  up_to_180: named('120–180 cm', '120–180 cm'),
  over_180: named('Over 180 cm', 'Di atas 180 cm'),
}
