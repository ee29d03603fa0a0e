import dynamic from 'next/dynamic'

/** The account menu; its code loads on first use. */
export const AccountPanel = dynamic(() => import('@/components/layout/account-panel'), { ssr: false })
