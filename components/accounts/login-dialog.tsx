'use client'

import { useTranslations } from 'next-intl'
import { closeLogin, isForGuests, type LoginRequest } from '@/components/accounts/login-dialog-store'
import { LoginForm } from '@/components/accounts/login-form'
import { Dialog } from '@/components/ui/dialog'

export default function LoginDialog({ request }: { request: LoginRequest | null }) {
  const t = useTranslations('auth')
  return (
    <Dialog open={request !== null} onClose={closeLogin} title={t('title')} closeLabel={t('close')} size="sm">
      <p className="mb-5 text-quiet">{t('text')}</p>
      <LoginForm request={request ?? {}} guestFirst={isForGuests(request?.from)} onDone={closeLogin} />
    </Dialog>
  )
}
