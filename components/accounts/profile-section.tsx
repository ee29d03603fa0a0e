import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

type ProfileSectionProps = { id?: string; title: string; text?: string; children: ReactNode }

export function ProfileSection({ id, title, text, children }: ProfileSectionProps) {
  return (
    <Card id={id} className="grid scroll-mt-24 gap-4">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">{title}</h2>
        {text && <p className="text-quiet text-sm">{text}</p>}
      </div>
      {children}
    </Card>
  )
}
