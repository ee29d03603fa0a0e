'use client'

import { ChevronLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ForgotInDialog } from '@/components/accounts/forgot-in-dialog'
import { LazyMessages } from '@/components/accounts/lazy-messages'
import { RegisterForm } from '@/components/accounts/register-form'
import { useEnter } from '@/components/accounts/use-sign-in'
import type { LoginRequest } from '@/components/layout/login-dialog-store'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { Skeleton } from '@/components/ui/skeleton'

export type Panel = 'register' | 'forgot'

type AccountPanelProps = { panel: Panel; request: LoginRequest; onBack: () => void; onDone: () => void }

const PAGES: Record<Panel, string> = { register: '/register', forgot: '/forgot-password' }

const PanelSkeleton = () => <Skeleton className="h-128" />

function NotLoaded({ panel }: { panel: Panel }) {
  const t = useTranslations('auth')
  return (
    <div className="grid gap-4">
      <Notice tone="danger">{t('panelFailed')}</Notice>
      <ButtonLink href={PAGES[panel]} size="lg" full>
        {t('panelAsPage')}
      </ButtonLink>
    </div>
  )
}

const nothing = () => undefined

/** Registration or password reset inside the login dialog. Afterwards the login request is carried out. */
export default function AccountPanel({ panel, request, onBack, onDone }: AccountPanelProps) {
  const t = useTranslations('auth')
  const enter = useEnter(onDone)
  return (
    <>
      <button
        type="button"
        onClick={onBack}
        className="-ml-2 mb-3 flex min-h-11 items-center gap-1 rounded-full pr-4 pl-2 font-semibold text-primary hover:bg-ink/6"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        {t('backToLogin')}
      </button>
      <LazyMessages namespace="account" waiting={<PanelSkeleton />} failed={<NotLoaded panel={panel} />}>
        {panel === 'register' ? (
          <RegisterForm
            forBusiness={false}
            request={request}
            onBegin={nothing}
            onDone={(user) => enter(user, request.from)}
          />
        ) : (
          <ForgotInDialog onLogin={onBack} />
        )}
      </LazyMessages>
    </>
  )
}
