import type { Database, Transaction } from '@/lib/db/client'
import type { Work } from '@/lib/db/command'
import type { CodeRefusal } from '@/lib/identity/codes/commands/redeem-code'
import type { WalletAttributes } from '@/lib/identity/resellers/schema/business'
import type { Locale } from '@/lib/platform/i18n'
import { port } from '@/lib/platform/port'

/** The bank account of a store, with its whole number. */
export type StoreAccount = {
  bank_code: string
  bank_name: string
  bank_branch: string
  account_holder: string
  account_number: string
}

export type NewStoreAccount = WalletAttributes & { user_id: number; locale: Locale }

/** What an application needs of higher nouns: the task of its reviewer, and the wallet with its bank account. */
export const aboveResellers = port<{
  openReview(work: Work, review: { user_id: number; label: string }): Promise<unknown>
  closeReview(work: Work, user_id: number): Promise<unknown>
  /** Returns the refusal of a code, which must be committed so that it counts. */
  saveAccount(work: Work, account: NewStoreAccount): Promise<CodeRefusal | null>
  findAccount(db: Database | Transaction, user_id: number): Promise<StoreAccount | null>
  /** Other members with the same account. */
  listAccountTwins(db: Database | Transaction, user_id: number): Promise<number[]>
  balance(db: Database | Transaction, user_id: number): Promise<number>
  /** The version of the terms of resellers in force. */
  termsVersion(db: Database | Transaction): Promise<number>
}>('aboveResellers')

/** Higher nouns that end what depends on a reseller. */
export const resellerFollowers = port<{ rejected(work: Work, user_id: number): Promise<unknown> }>('resellerFollowers')
