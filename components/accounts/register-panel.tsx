'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { DoneState } from '@/components/accounts/done-state'
import { RegisterForm } from '@/components/accounts/register-form'
import { SocialButtons } from '@/components/accounts/social-buttons'
import { Link } from '@/components/layout/link'
import { useNavigate } from '@/components/layout/use-navigate'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useSession } from '@/lib/identity/accounts/client'
import type { User } from '@/lib/identity/accounts/schema'
import type { Provider } from '@/lib/identity/social/rules'
import { safePath } from '@/lib/platform/safe-path'

const WAY = 'font-semibold text-primary underline underline-offset-4'

type RegisterPanelProps = {
  forBusiness: boolean
  /** Where to go on without a `from`. */
  next?: string
  /** What it brings, below the title on the phone. */
  gain?: ReactNode
  onBegin?: () => void
  /** The sign-in providers of the shop; a store is opened without them. */
  providers?: Provider[]
}

/** Registration as a page; `from` is the path to open afterwards (ACC-011). */
export function RegisterPanel({ forBusiness, next = '/', gain, onBegin, providers = [] }: RegisterPanelProps) {
  const t = useTranslations('account.register')
  const navigate = useNavigate()
  const from = useSearchParams().get('from')
  const { user } = useSession()
  const [made, setMade] = useState<User | null>(null)
  const [begun, setBegun] = useState(false)
  const begin = () => {
    setBegun(true)
    onBegin?.()
  }
  const isMember = user !== null && user.role !== 'guest' && !begun
  const member = made ?? (isMember ? user : null)
  if (member) {
    const done = forBusiness ? 'businessDone' : 'done'
    return (
      <Card>
        <DoneState
          title={made ? t(`${done}Title`) : t('member', { name: member.first_name })}
          text={made ? t(`${done}Text`, { name: member.first_name }) : t('memberText')}
          action={
            <Button size="lg" full onClick={() => navigate.enter(safePath(from, next))}>
              {t('goOn')}
            </Button>
          }
        />
      </Card>
    )
  }
  const query = from ? `?from=${encodeURIComponent(from)}` : ''
  return (
    <>
      <h1 className="mb-2 page-title">{t(forBusiness ? 'businessTitle' : 'title')}</h1>
      <p className="mb-6 text-quiet">{t(forBusiness ? 'businessLead' : 'lead')}</p>
      <div className="mb-6 empty:hidden lg:hidden">{gain}</div>
      <Card>
        {!forBusiness && (
          <div className="mb-4 empty:hidden">
            <SocialButtons request={{ from: safePath(from, '/') }} known={providers} />
          </div>
        )}
        <RegisterForm forBusiness={forBusiness} onBegin={begin} onDone={setMade} />
      </Card>
      <p className="mt-6 text-center">
        {t('haveAccount')}{' '}
        <Link href={`/login${query}`} className={WAY}>
          {t('login')}
        </Link>
      </p>
      <p className="mt-2 text-center text-quiet text-sm">
        {t(forBusiness ? 'asShopper' : 'asBusiness')}{' '}
        <Link href={forBusiness ? `/register${query}` : '/business/register'} className={WAY}>
          {t(forBusiness ? 'shopperWay' : 'businessWay')}
        </Link>
      </p>
    </>
  )
}
