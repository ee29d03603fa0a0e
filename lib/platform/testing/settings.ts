import { EnvError, parseEnv } from '@/lib/platform/env'

/** Why a shop with these settings does not start; null when it does. */
export const refusal = (source: Record<string, string>) => {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return null
}

export const GATEWAY = {
  MIDTRANS_BASE_URL: 'https://api.midtrans.com',
  MIDTRANS_SERVER_KEY: 'Mid-server-0123456789abcdef',
}
export const COURIERS = {
  BITESHIP_BASE_URL: 'https://api.biteship.com',
  BITESHIP_KEY: 'biteship_live.0123456789abcdef',
}
const SELLER = {
  SHOP_LEGAL_NAME: 'PT Rumah Kita',
  SHOP_ADDRESS: 'Jl. Wijaya 1|Jakarta Selatan',
  SHOP_NPWP: '01.234.567.8-901.000',
  SHOP_PHONE: '+62215551234',
  CONTACT_MAIL: 'halo@rumahkita.test',
  CONTACT_WHATSAPP: '6281299990000',
  SOCIAL_LINKS: 'https://www.instagram.com/rumahkita',
}
/** A shop that takes real money. */
export const REAL = { APP_ENV: 'production', PUBLIC_URL: 'https://griya.id', ...GATEWAY, ...COURIERS, ...SELLER }
export const XENDIT = {
  XENDIT_BASE_URL: 'https://api.xendit.co',
  XENDIT_SECRET_KEY: 'xnd_production_0123456789abcdef',
  XENDIT_CALLBACK_TOKEN: '7c1e0f5a9b3d4c2e8f60',
}
