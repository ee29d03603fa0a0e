import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

export function ProfileSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">{title}</h2>
        {text && <p className="text-quiet text-sm">{text}</p>}
      </div>
      {children}
    </Card>
  )
}
