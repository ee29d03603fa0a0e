import dynamic from 'next/dynamic'
import { orLoadFailed } from '@/components/ui/load-failed'

/** The account menu; its code loads on first use. */
export const AccountPanel = dynamic(() => orLoadFailed(import('@/components/layout/account-panel')), { ssr: false })
