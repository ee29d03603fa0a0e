'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeContact } from '@/components/accounts/change-contact'
import { ChangePassword } from '@/components/accounts/change-password'
import { ProfileSection } from '@/components/accounts/profile-section'
import { Link } from '@/components/layout/link'
import { Button } from '@/components/ui/button'
import { isSocial } from '@/lib/identity/accounts/rules'
import type { User } from '@/lib/identity/accounts/schema'
import { readablePhone } from '@/lib/identity/addresses/rules'
import { providerOf } from '@/lib/identity/social/rules'

type RowProps = { label: string; value: string | null; onChange: () => void }

function Row({ label, value, onChange }: RowProps) {
  const t = useTranslations('account.profile')
  const way = t(value === null ? 'add' : 'change')
  return (
    <div className="flex items-center justify-between gap-4 border-line border-t pt-4 first:border-0 first:pt-0">
      <dl className="min-w-0">
        <dt className="text-quiet text-sm">{label}</dt>
        <dd className="break-all font-semibold">{value ?? <span className="font-normal">{t('none')}</span>}</dd>
      </dl>
      <Button variant="secondary" onClick={onChange} aria-label={`${way} ${label}`} className="flex-none">
        {way}
      </Button>
    </div>
  )
}

/** E-mail, phone and password: each changes in its own dialog and is confirmed by a code (PRO-003). */
export function ContactSection({ user }: { user: User }) {
  const t = useTranslations('account.profile')
  const [open, setOpen] = useState<'email' | 'phone' | 'password' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ProfileSection title={t('contact')}>
        <div className="grid gap-4">
          <Row label={t('email')} value={user.email} onChange={() => setOpen('email')} />
          <Row
            label={t('phone')}
            value={user.phone_number && readablePhone(user.phone_number)}
            onChange={() => setOpen('phone')}
          />
        </div>
      </ProfileSection>
      {!isSocial(user) && (
        <ProfileSection title={t('security')}>
          <div>
            <Row label={t('password')} value="••••••••" onChange={() => setOpen('password')} />
          </div>
        </ProfileSection>
      )}
      {isSocial(user) && (
        <ProfileSection title={t('security')}>
          <p className="text-quiet">
            {t.rich('setPassword', {
              provider: providerOf(user),
              link: (text) => (
                <Link href="/forgot-password" className="font-semibold text-primary underline underline-offset-4">
                  {text}
                </Link>
              ),
            })}
          </p>
        </ProfileSection>
      )}
      <ChangeContact kind="email" open={open === 'email'} onClose={close} />
      <ChangeContact kind="phone" open={open === 'phone'} onClose={close} />
      <ChangePassword user={user} open={open === 'password'} onClose={close} />
    </>
  )
}
