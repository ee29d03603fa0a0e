'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Link } from '@/components/layout/link'
import { Checkbox } from '@/components/ui/checkbox'
import type { StaticPageName } from '@/lib/storefront/content/rules'

type TermsLinkProps = { page: StaticPageName; children: ReactNode }

/** Opens terms beside the form. */
export const TermsLink = ({ page, children }: TermsLinkProps) => (
  <Link
    href={`/terms-and-conditions/${page}`}
    target="_blank"
    className="font-semibold text-primary underline underline-offset-4"
  >
    {children}
  </Link>
)

type TermsFieldProps = { input: UseFormRegisterReturn; error: string | undefined }

/** The consent to the terms of resellers and the privacy policy, without which no store opens (ACC-039). */
export function TermsField({ input, error }: TermsFieldProps) {
  const t = useTranslations('account')
  return (
    <div>
      <Checkbox
        {...input}
        aria-invalid={error ? true : undefined}
        label={t.rich('terms', {
          link: (text) => <TermsLink page="business_terms">{text}</TermsLink>,
          privacy: (text) => <TermsLink page="privacy_policy">{text}</TermsLink>,
        })}
      />
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
