import { Ticket } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { EntryAside, Gain } from '@/components/accounts/entry-aside'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { NewUserVoucher } from '@/lib/selling/vouchers/schema'
import type { Banner } from '@/lib/storefront/content/schema'

type NewMemberGainProps = { voucher: NewUserVoucher | null; locale: Locale }

/** The voucher of new members, while the shop gives one. */
export async function NewMemberGain({ voucher, locale }: NewMemberGainProps) {
  const common = await getTranslations('common')
  if (!voucher) return null
  return (
    <Gain
      icon={<Ticket className="size-6" strokeWidth={1.5} />}
      title={localized(voucher, 'title', locale)}
      text={common('newUserVoucher', { code: voucher.code, days: voucher.longevity })}
    />
  )
}

type NewMemberAsideProps = NewMemberGainProps & { banner: Banner | undefined }

/** What an account brings: the voucher, and more reasons. */
export async function NewMemberAside({ banner, voucher, locale }: NewMemberAsideProps) {
  const t = await getTranslations('account.register')
  return (
    <EntryAside
      picture={banner ?? null}
      gain={<NewMemberGain voucher={voucher} locale={locale} />}
      reasons={[t('reason1'), t('reason2'), t('reason3')]}
    />
  )
}
