import type { Provider } from '@/lib/identity/social/rules'

/** The official logos; they keep their owners' colours in both themes. */
const MARKS = {
  google: (
    <>
      <path
        fill="#4285F4"
        d="M23.5 12.27c0-.85-.08-1.66-.22-2.45H12v4.64h6.45a5.52 5.52 0 0 1-2.39 3.62v3h3.87c2.26-2.09 3.57-5.16 3.57-8.81z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.24 0 5.96-1.07 7.94-2.91l-3.87-3.01c-1.08.72-2.45 1.15-4.07 1.15-3.13 0-5.78-2.11-6.73-4.95H1.27v3.1A12 12 0 0 0 12 24z"
      />
      <path fill="#FBBC05" d="M5.27 14.28a7.2 7.2 0 0 1 0-4.56v-3.1h-4a12 12 0 0 0 0 10.76z" />
      <path
        fill="#EA4335"
        d="M12 4.77c1.76 0 3.35.6 4.6 1.8l3.42-3.43A11.97 11.97 0 0 0 1.27 6.62l4 3.1C6.22 6.88 8.87 4.77 12 4.77z"
      />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="12" fill="#0866FF" />
      <path
        fill="#FFFFFF"
        d="M16.67 15.47l.53-3.47h-3.32V9.75c0-.95.46-1.87 1.95-1.87h1.51V4.92s-1.37-.23-2.68-.23c-2.74 0-4.53 1.66-4.53 4.66V12H7.08v3.47h3.05v8.39a12.1 12.1 0 0 0 3.75 0v-8.39z"
      />
    </>
  ),
} satisfies Record<Provider, unknown>

export const ProviderMark = ({ provider }: { provider: Provider }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 flex-none">
    {MARKS[provider]}
  </svg>
)
