import { Ticket } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { EntryAside, Gain } from '@/components/accounts/entry-aside'
import { type Locale, localized } from '@/lib/platform/i18n'
import type { NewUserVoucher } from '@/lib/selling/vouchers/schema'
import type { Banner } from '@/lib/storefront/content/schema'

type NewMemberAsideProps = { banner: Banner | undefined; voucher: NewUserVoucher | null; locale: Locale }

/** What an account brings: the voucher of new members while the shop gives one, and more reasons. */
export async function NewMemberAside({ banner, voucher, locale }: NewMemberAsideProps) {
  const [t, common] = await Promise.all([getTranslations('account.register'), getTranslations('common')])
  return (
    <EntryAside
      picture={banner ?? null}
      gain={
        voucher && (
          <Gain
            icon={<Ticket className="size-6" strokeWidth={1.5} />}
            title={localized(voucher, 'title', locale)}
            text={common('newUserVoucher', { code: voucher.code, days: voucher.longevity })}
          />
        )
      }
      reasons={[t('reason1'), t('reason2'), t('reason3')]}
    />
  )
}
