import { expect } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { command, programOf } from '@/lib/db/command'
import type { ApplicationStatus } from '@/lib/identity/resellers/states'
import { resellers } from '@/lib/identity/resellers/tables'
import { claimPayout } from '@/lib/money/payouts/commands/send-payouts'
import { applyPayoutNotices } from '@/lib/money/payouts/jobs'
import { disburserOf } from '@/lib/money/payouts/providers/current'
import { readTransfer } from '@/lib/money/payouts/queries/payouts'
import { SIMULATED_PAYOUT_OUTCOMES } from '@/lib/money/payouts/schema'
import { simulatePayout } from '@/lib/money/payouts/simulator/commands'
import { payouts } from '@/lib/money/payouts/tables'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import { takeBack } from '@/lib/money/withdrawals/commands/ask-withdrawal'
import { checkHolders } from '@/lib/money/withdrawals/commands/check-holders'
import { decideWithdrawal } from '@/lib/money/withdrawals/commands/decide-withdrawal'
import type { Withdrawal, WithdrawalTerms } from '@/lib/money/withdrawals/schema'
import { WITHDRAWAL_OUTCOMES } from '@/lib/money/withdrawals/states'
import { withdrawals } from '@/lib/money/withdrawals/tables'
import { balanceOf, type Member, makeMember, makeReseller } from '@/lib/orders/orders/testing/buyers'
import { AppError } from '@/lib/platform/errors'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import type { TestShop } from '@/lib/server/testing'

export const ACCOUNT = {
  bank_code: 'bca',
  bank_branch: 'Bekasi',
  account_number: '5271904488',
  account_holder: 'Sari Wijaya',
}

type Answer<Data> = { data: Data; code?: string; message?: string; errors?: Record<string, string> }

let given = 0

/** A member with money and an account, and their calls. */
export async function openOwner(
  shop: TestShop,
  { wallet = 100_000, business = true, account = ACCOUNT as object | null } = {},
) {
  const member = await (business ? makeReseller(shop) : makeMember(shop))
  const call = <Data>(method: string, path: string, body?: object, headers: object = {}) =>
    shop.call<Answer<Data>>(method, path, body, { ...member.headers, ...headers })
  if (account) await call('PUT', '/users/wallet/account', account)
  given += 1
  const credit = { user_id: member.user_id, amount: wallet, cause: 'cashback', reference: `earned/${given}` } as const
  if (wallet > 0) await command(creditWallet)(shop.context, credit)
  const path = business ? '/business_users/wallet/withdrawal' : '/users/wallet/withdrawal'
  return {
    ...member,
    call,
    withdraw: (amount: number, headers?: object) => call<Withdrawal>('POST', path, { amount }, headers),
    terms: async () => (await call<WithdrawalTerms>('GET', '/users/wallet/withdrawal')).body.data,
    balance: () => balanceOf(shop, member, 'wallet'),
    set: (application_status: ApplicationStatus) =>
      shop.connection.db.update(resellers).set({ application_status }).where(eq(resellers.user_id, member.user_id)),
  }
}

/** The doctor finds nothing wrong. */
export const expectHealthy = async (shop: TestShop) =>
  expect((await findDiscrepancies(shop.context)).filter(({ violations }) => violations > 0)).toEqual([])

/** Steps with the withdrawals of a member: their own, a person's, the bank's and those of a process that dies. */
export const WITHDRAWAL_STEPS = ['take_back', 'check', 'decide', 'bank', 'die'] as const
export type WithdrawalStep = (typeof WITHDRAWAL_STEPS)[number]

const atRandom = <Item>(items: readonly Item[], which: number) => items[which % items.length] as Item

/** Accepts refusals; any other error is thrown. */
const refusable = (done: Promise<unknown>) =>
  done.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })

/** What happens to withdrawals. Batches and questions to the provider are those of refunds (`openBank`). */
export function openBankOfWithdrawals(shop: TestShop) {
  const { context } = shop
  const { db } = shop.connection
  const persons = ['Fani', 'Gita'].map((name) => ({ ...context, actor: programOf(name) }))
  const withdrawalsOf = ({ user_id }: Member) =>
    db.select().from(withdrawals).where(eq(withdrawals.user_id, user_id)).orderBy(withdrawals.id)
  const transfersOf = (ids: number[], status?: 'queued') =>
    db
      .select()
      .from(payouts)
      .where(and(eq(payouts.subject_type, 'withdrawal'), status && eq(payouts.status, status)))
      .then((found) => found.filter(({ subject_id }) => ids.includes(subject_id)))
  const idsOf = async (owner: Member) => (await withdrawalsOf(owner)).map(({ id }) => id)

  const ask = ({ headers }: Member, amount: number) =>
    shop.call<Answer<Withdrawal>>('POST', '/users/wallet/withdrawal', { amount }, headers)

  /** A process claims what is queued, sends it at times, and dies before it has stored an answer. */
  async function die(owner: Member, which: number) {
    for (const payout of await transfersOf(await idsOf(owner), 'queued')) {
      const claimed = await claimPayout(context, payout).catch(() => null)
      const transfer = claimed && readTransfer(claimed)
      if (!transfer || which % 2 === 0) continue
      const { prepare, send } = disburserOf(payout.provider)
      await refusable((prepare ?? send)(transfer))
    }
  }

  const STEPS: Record<WithdrawalStep, (owner: Member, which: number) => Promise<unknown>> = {
    take_back: async (owner, which) => {
      const id = atRandom([...(await idsOf(owner)), 0], which)
      await refusable(takeBack(context, { user_id: owner.user_id, id }))
    },
    check: () => checkHolders(context),
    decide: async (owner, which) => {
      const decision = {
        outcome: atRandom(['approve', 'approve', ...WITHDRAWAL_OUTCOMES] as const, which),
        note: 'TRF 1',
      }
      for (const id of await idsOf(owner))
        await refusable(decideWithdrawal(atRandom(persons, which), { ...decision, id }))
    },
    bank: async (owner, which) => {
      const outcome = atRandom(['paid', ...SIMULATED_PAYOUT_OUTCOMES] as const, which)
      for (const { id } of await transfersOf(await idsOf(owner)))
        await refusable(simulatePayout(context, { id, outcome }))
      await applyPayoutNotices(context)
    },
    die,
  }
  return { ask, step: (owner: Member, name: WithdrawalStep, which: number) => STEPS[name](owner, which) }
}
