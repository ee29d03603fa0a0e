import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  size?: 'sm' | 'md' | 'lg'
  /** Full-screen on the phone. */
  fill?: boolean
  /** The browser's Back closes it; not for a dialog that is part of the URL. */
  backCloses?: boolean
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}
