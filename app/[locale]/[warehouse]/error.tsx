'use client'

import dynamic from 'next/dynamic'

const ErrorView = dynamic(() => import('@/components/layout/error-view'))

export default function PageError({ retry }: { retry: () => void }) {
  return <ErrorView retry={retry} />
}
