export const MAIL = 'halo@griya.example'
export const BLOG = 'https://blog.griya.example'

export const SOCIAL = [
  { name: 'Instagram', href: 'https://www.instagram.com/griya.example' },
  { name: 'TikTok', href: 'https://www.tiktok.com/@griya.example' },
  { name: 'YouTube', href: 'https://www.youtube.com/@griya.example' },
]

export const PAYMENT_MARKS = [
  'BCA',
  'Mandiri',
  'BNI',
  'BRI',
  'Permata',
  'CIMB Niaga',
  'QRIS',
  'GoPay',
  'ShopeePay',
  'Visa',
  'Mastercard',
  'Indomaret',
  'Alfamart',
]

/** `6281200000000` → `+62 812-0000-0000`. */
export const phoneText = (digits: string) =>
  `+${digits.slice(0, 2)} ${digits.slice(2).replace(/(\d{3})(\d{4})(\d+)/, '$1-$2-$3')}`
