/** Four warehouses: two in Jabodetabek, one elsewhere in Java, one in Bali. */
export const WAREHOUSES = [
  {
    code: 'jakarta',
    title: 'Griya Jakarta Selatan',
    address: 'Jl. Kemang Timur No. 21',
    city: 'Kota Jakarta Selatan',
    city_id: '31.74',
    province: 'DKI Jakarta',
    province_id: '31',
    zip_code: '12730',
    lat: -6.2683,
    lng: 106.8215,
    store_payment: true,
    is_default: true,
    position: 1,
  },
  {
    code: 'tangerang',
    title: 'Griya Tangerang',
    address: 'Jl. Raya Serpong Km. 7',
    city: 'Kota Tangerang Selatan',
    city_id: '36.74',
    province: 'Banten',
    province_id: '36',
    zip_code: '15310',
    lat: -6.2406,
    lng: 106.6571,
    store_payment: true,
    is_default: false,
    position: 2,
  },
  {
    code: 'surabaya',
    title: 'Griya Surabaya',
    address: 'Jl. Raya Darmo No. 88',
    city: 'Kota Surabaya',
    city_id: '35.78',
    province: 'Jawa Timur',
    province_id: '35',
    zip_code: '60264',
    lat: -7.2905,
    lng: 112.7398,
    store_payment: false,
    is_default: false,
    position: 3,
  },
  {
    code: 'denpasar',
    title: 'Griya Denpasar',
    address: 'Jl. Teuku Umar No. 45',
    city: 'Kota Denpasar',
    city_id: '51.71',
    province: 'Bali',
    province_id: '51',
    zip_code: '80113',
    lat: -8.6772,
    lng: 115.2078,
    store_payment: false,
    is_default: false,
    position: 4,
  },
] as const

export const RENT_DURATIONS = [7, 30, 90, 180] as const

export const BRANDS = [
  { slug: 'rimba-raya', title: 'Rimba Raya' },
  { slug: 'lokatara', title: 'Lokatara' },
  { slug: 'senja', title: 'Senja' },
  { slug: 'tirta', title: 'Tirta' },
  { slug: 'dapur-ibu', title: 'Dapur Ibu' },
  { slug: 'karya-logam', title: 'Karya Logam' },
  { slug: 'sejuk', title: 'Sejuk' },
  { slug: 'tanah-liat', title: 'Tanah Liat' },
] as const

type SeedCategory = {
  slug: string
  title: string
  title_idn: string
  form: string
  children: [string, string, string][]
}

/** The category tree; `form` names the picture of the tile, children are slug, English, Indonesian. */
export const CATEGORIES: SeedCategory[] = [
  {
    slug: 'furnitur',
    title: 'Furniture',
    title_idn: 'Furnitur',
    form: 'sofa-3',
    children: [
      ['sofa', 'Sofas', 'Sofa'],
      ['kursi', 'Chairs & stools', 'Kursi & bangku'],
      ['meja', 'Tables', 'Meja'],
      ['kamar-tidur', 'Bedroom', 'Kamar tidur'],
      ['penyimpanan', 'Storage', 'Penyimpanan'],
      ['cermin', 'Mirrors', 'Cermin'],
    ],
  },
  {
    slug: 'dapur',
    title: 'Kitchen',
    title_idn: 'Dapur',
    form: 'kettle',
    children: [
      ['memasak', 'Cooking', 'Memasak'],
      ['persiapan', 'Food preparation', 'Persiapan'],
      ['peralatan-makan', 'Tableware', 'Peralatan makan'],
      ['elektronik-dapur', 'Kitchen appliances', 'Elektronik dapur'],
      ['penyimpanan-dapur', 'Kitchen storage', 'Penyimpanan dapur'],
    ],
  },
  {
    slug: 'kamar-mandi',
    title: 'Bath',
    title_idn: 'Kamar mandi',
    form: 'washbasin',
    children: [
      ['handuk-tekstil', 'Towels & textiles', 'Handuk & tekstil'],
      ['aksesori-mandi', 'Bath accessories', 'Aksesori mandi'],
      ['keran-wastafel', 'Taps & basins', 'Keran & wastafel'],
      ['cucian', 'Laundry', 'Cucian'],
    ],
  },
  {
    slug: 'perkakas',
    title: 'Tools',
    title_idn: 'Perkakas',
    form: 'drill',
    children: [
      ['perkakas-tangan', 'Hand tools', 'Perkakas tangan'],
      ['perkakas-listrik', 'Power tools', 'Perkakas listrik'],
      ['tangga', 'Ladders', 'Tangga'],
      ['pengecatan', 'Painting', 'Pengecatan'],
    ],
  },
  {
    slug: 'rumah',
    title: 'Home & decor',
    title_idn: 'Dekorasi rumah',
    form: 'plant',
    children: [
      ['lampu', 'Lighting', 'Lampu'],
      ['tekstil', 'Textiles', 'Tekstil'],
      ['dekorasi', 'Decor', 'Dekorasi'],
      ['elektronik', 'Home appliances', 'Elektronik rumah'],
      ['tanaman', 'Plants', 'Tanaman'],
      ['penyimpanan-rumah', 'Home storage', 'Penyimpanan rumah'],
    ],
  },
]
