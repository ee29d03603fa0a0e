'use client'

import { withColor } from '@/components/products/color-address'
import { CopyButton } from '@/components/ui/copy-button'
import { toast } from '@/components/ui/toast'

export function ShareCopy({ url, label, copied }: { url: string; label: string; copied: string }) {
  return (
    <CopyButton
      value={() => withColor(url)}
      label={label}
      copiedLabel={label}
      onCopied={() => toast(copied, 'success')}
    />
  )
}
