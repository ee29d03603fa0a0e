import { env } from '@/lib/platform/env'

export const MAIL = 'halo@griya.example'

export const SOCIAL = [
  { name: 'Instagram', href: 'https://www.instagram.com/griya.example' },
  { name: 'TikTok', href: 'https://www.tiktok.com/@griya.example' },
  { name: 'YouTube', href: 'https://www.youtube.com/@griya.example' },
]

/** `6281200000000` → `+62 812-0000-0000`. */
export const phoneText = (digits: string) =>
  `+${digits.slice(0, 2)} ${digits.slice(2).replace(/(\d{3})(\d{4})(\d+)/, '$1-$2-$3')}`

export const chatPhone = () => `+${env().CONTACT_WHATSAPP}`

/** A WhatsApp link to the shop with this text prefilled. */
export const chatUrl = (words: string) => `https://wa.me/${env().CONTACT_WHATSAPP}?text=${encodeURIComponent(words)}`
