import { useTranslations } from 'next-intl'

const NAMES: Record<string, string> = { bca: 'BCA', bni: 'BNI', bri: 'BRI', mandiri: 'Mandiri', permata: 'Permata' }

export function useBankName() {
  const t = useTranslations('payment')
  return (channel: string, title?: string) => {
    if (channel === 'other') return t('otherBank')
    const bank = NAMES[channel]
    return bank ? t('bank', { bank }) : (title ?? channel)
  }
}
