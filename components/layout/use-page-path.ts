import { useParams, usePathname } from 'next/navigation'
import { pagePath } from '@/components/layout/page-path'

export function usePagePath(): string {
  const { locale = '', warehouse = '' } = useParams<{ locale?: string; warehouse?: string }>()
  return pagePath(usePathname(), { locale, warehouse })
}
