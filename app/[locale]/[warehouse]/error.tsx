'use client'

import dynamic from 'next/dynamic'
import { orLoadFailed } from '@/components/ui/load-failed'

const ErrorView = dynamic(() => orLoadFailed(import('@/components/layout/error-view')))

export default function PageError({ retry }: { retry: () => void }) {
  return <ErrorView retry={retry} />
}
