import dynamic from 'next/dynamic'

/** The account area's entries; their code loads when they are first wanted. */
export const AccountPanel = dynamic(() => import('@/components/layout/account-panel'), { ssr: false })
