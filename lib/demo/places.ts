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

/** Public holidays of Indonesia that fall on the same date every year. */
export const HOLIDAYS = [
  { date: '01-01', title: "New Year's Day", title_idn: 'Tahun Baru Masehi' },
  { date: '05-01', title: 'Labour Day', title_idn: 'Hari Buruh Internasional' },
  { date: '06-01', title: 'Pancasila Day', title_idn: 'Hari Lahir Pancasila' },
  { date: '08-17', title: 'Independence Day', title_idn: 'Hari Kemerdekaan RI' },
  { date: '12-25', title: 'Christmas Day', title_idn: 'Hari Raya Natal' },
] as const

/** Public holidays of Indonesia whose date changes every year, as published. */
export const MOVING_HOLIDAYS = [
  { day: '2027-02-06', title: 'Lunar New Year', title_idn: 'Tahun Baru Imlek' },
  { day: '2027-03-08', title: 'Nyepi, Day of Silence', title_idn: 'Hari Suci Nyepi' },
  { day: '2027-03-26', title: 'Good Friday', title_idn: 'Wafat Yesus Kristus' },
  { day: '2027-05-06', title: 'Ascension Day', title_idn: 'Kenaikan Yesus Kristus' },
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
  google_category: number
  children: [string, string, string, number][]
}

/** The category tree. `form` names the tile's picture; children are slug, English, Indonesian and Google's number. */
export const CATEGORIES: SeedCategory[] = [
  {
    slug: 'furnitur',
    title: 'Furniture',
    title_idn: 'Furnitur',
    form: 'sofa-3',
    google_category: 436,
    children: [
      ['sofa', 'Sofas', 'Sofa', 460],
      ['kursi', 'Chairs & stools', 'Kursi & bangku', 443],
      ['meja', 'Tables', 'Meja', 6392],
      ['kamar-tidur', 'Bedroom', 'Kamar tidur', 6433],
      ['penyimpanan', 'Storage', 'Penyimpanan', 6356],
      ['cermin', 'Mirrors', 'Cermin', 595],
    ],
  },
  {
    slug: 'dapur',
    title: 'Kitchen',
    title_idn: 'Dapur',
    form: 'kettle',
    google_category: 638,
    children: [
      ['memasak', 'Cooking', 'Memasak', 6070],
      ['persiapan', 'Food preparation', 'Persiapan', 668],
      ['peralatan-makan', 'Tableware', 'Peralatan makan', 672],
      ['elektronik-dapur', 'Kitchen appliances', 'Elektronik dapur', 730],
      ['penyimpanan-dapur', 'Kitchen storage', 'Penyimpanan dapur', 2626],
    ],
  },
  {
    slug: 'kamar-mandi',
    title: 'Bath',
    title_idn: 'Kamar mandi',
    form: 'washbasin',
    google_category: 536,
    children: [
      ['handuk-tekstil', 'Towels & textiles', 'Handuk & tekstil', 4077],
      ['aksesori-mandi', 'Bath accessories', 'Aksesori mandi', 574],
      ['keran-wastafel', 'Taps & basins', 'Keran & wastafel', 1673],
      ['cucian', 'Laundry', 'Mencuci & setrika', 627],
    ],
  },
  {
    slug: 'perkakas',
    title: 'Tools',
    title_idn: 'Perkakas',
    form: 'drill',
    google_category: 1167,
    children: [
      ['perkakas-tangan', 'Hand tools', 'Perkakas tangan', 1167],
      ['perkakas-listrik', 'Power tools', 'Perkakas listrik', 1167],
      ['tangga', 'Ladders', 'Tangga', 130],
      ['pengecatan', 'Painting', 'Pengecatan', 503740],
    ],
  },
  {
    slug: 'rumah',
    title: 'Home & decor',
    title_idn: 'Dekorasi rumah',
    form: 'plant',
    google_category: 536,
    children: [
      ['lampu', 'Lighting', 'Lampu', 594],
      ['tekstil', 'Textiles', 'Tekstil', 4171],
      ['dekorasi', 'Decor', 'Dekorasi', 696],
      ['elektronik', 'Home appliances', 'Elektronik rumah', 604],
      ['tanaman', 'Plants', 'Tanaman', 985],
      ['penyimpanan-rumah', 'Home storage', 'Penyimpanan rumah', 636],
    ],
  },
]
