import { env } from '@/lib/platform/env'

const NETWORKS: Record<string, string> = {
  'instagram.com': 'Instagram',
  'tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
  'facebook.com': 'Facebook',
  'threads.com': 'Threads',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'x.com': 'X',
}

/** The profiles of the shop on social networks, in the order of the setting; none without one. */
export function socialLinks(): { name: string; href: string }[] {
  return env().SOCIAL_LINKS.map((href) => {
    const host = new URL(href).hostname.replace(/^www\./, '')
    return { name: NETWORKS[host] ?? host, href }
  })
}

/** `6281200000000` → `+62 812-0000-0000`. */
export const phoneText = (digits: string) =>
  `+${digits.slice(0, 2)} ${digits.slice(2).replace(/(\d{3})(\d{4})(\d+)/, '$1-$2-$3')}`

export const chatPhone = () => `+${env().CONTACT_WHATSAPP}`

/** A WhatsApp link to the shop with this text prefilled. */
export const chatUrl = (words: string) => `https://wa.me/${env().CONTACT_WHATSAPP}?text=${encodeURIComponent(words)}`
