import { useTranslations } from 'next-intl'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { stopVoucher } from '@/lib/selling/vouchers/client'
import type { VoucherOverview } from '@/lib/selling/vouchers/schema'

/** Stops a voucher for good. */
export function StopDialog({ voucher, onClose }: { voucher: VoucherOverview; onClose: () => void }) {
  const t = useTranslations('deskVouchers')
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('stopTitle', { code: voucher.code })}
      effects={{ shopper: t('stopShopper'), money: t('stopMoney') }}
      confirm={t('stop')}
      danger
      done={t('stopped', { code: voucher.code })}
      onConfirm={() => stopVoucher(voucher.id)}
    >
      <p>{t('stopFinal')}</p>
    </ConfirmAct>
  )
}
