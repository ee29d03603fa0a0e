import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { KeyOf } from '@/components/layout/message-keys'

const BANKS: Record<string, string> = { bca: 'BCA', bni: 'BNI', bri: 'BRI', mandiri: 'Mandiri', permata: 'Permata' }

const NAMES: Record<string, string> = {
  dana: 'DANA',
  linkaja: 'LinkAja',
  ovo: 'OVO',
  gopay: 'GoPay',
  shopeepay: 'ShopeePay',
  qris: 'QRIS',
  alfamart: 'Alfamart',
  indomaret: 'Indomaret',
  kredivo: 'Kredivo',
}

/** Message keys of methods whose name is not a brand. */
const WORDS: Record<string, KeyOf<'payment'>> = {
  other: 'otherBank',
  card: 'creditCard',
  store: 'store',
  snap: 'title',
}

export function useMethodName() {
  const t = useTranslations('payment')
  return useCallback(
    (channel: string) => {
      const bank = BANKS[channel]
      const word = WORDS[channel]
      if (bank) return t('bank', { bank })
      return word ? t(word) : (NAMES[channel] ?? channel)
    },
    [t],
  )
}
