import Link from 'next/link'
import type { ComponentProps } from 'react'

/** A link to a page of the back-office; it loads nothing before it is followed. */
export const DeskLink = (props: ComponentProps<'a'> & { href: string }) => <Link {...props} prefetch={false} />
