import type { LoginStep } from '@/lib/identity/operators/schema'

/** A step of the login; everybody begins with the password. */
export type Step = LoginStep['step'] | 'password'
