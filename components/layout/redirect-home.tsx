'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { localizedPath } from '@/lib/platform/i18n'

/** Says that the connection failed, and opens the home page. */
export function RedirectHome() {
  const t = useTranslations('common')
  const router = useRouter()
  const home = localizedPath(useLocale(), '/')
  useEffect(() => {
    toast(t('networkError'), 'danger')
    router.replace(home)
  }, [t, router, home])
  return <Skeleton className="mx-auto my-12 h-96 max-w-page" />
}
