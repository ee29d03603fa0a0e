'use client'

import { useTranslations } from 'next-intl'
import { isForMembers } from '@/components/accounts/for-members'
import { closeLogin, dismissLogin, isForGuests, type LoginRequest } from '@/components/accounts/login-dialog-store'
import { LoginForm } from '@/components/accounts/login-form'
import { Dialog } from '@/components/ui/dialog'

export default function LoginDialog({ request }: { request: LoginRequest | null }) {
  const t = useTranslations('auth')
  return (
    <Dialog open={request !== null} onClose={dismissLogin} title={t('title')} closeLabel={t('close')} size="sm">
      <p className="mb-5 text-quiet">{t(isForMembers(request ?? {}) ? 'memberText' : 'text')}</p>
      <LoginForm request={request ?? {}} guestFirst={isForGuests(request?.from)} onDone={closeLogin} />
    </Dialog>
  )
}
