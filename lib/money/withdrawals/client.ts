import useSWR from 'swr'
import type {
  DeskWithdrawal,
  SeenWithdrawalAccount,
  Withdrawal,
  WithdrawalDecision,
  WithdrawalList,
  WithdrawalTerms,
} from '@/lib/money/withdrawals/schema'
import { callApi, fetchData } from '@/lib/platform/http'
import { callOps, fetchOps } from '@/lib/platform/ops-api'
import { useOpsPages } from '@/lib/platform/use-ops'

const PATH = '/users/wallet/withdrawal'

export const useWithdrawalTerms = () => useSWR<WithdrawalTerms>(PATH, fetchData<WithdrawalTerms>)

/** Asks for money; the same key asks once. */
export const askForMoney = async (amount: number, idempotency_key: string) =>
  (await callApi<{ data: Withdrawal }>(PATH, { method: 'POST', body: { amount }, idempotency_key })).data

export const takeMoneyBack = (id: number) => callApi(`${PATH}/${id}`, { method: 'DELETE' })

const LIVE = ['withdrawal', 'task']

/** Withdrawals for operators, page by page. */
export const useDeskWithdrawals = (status: string) =>
  useOpsPages<DeskWithdrawal, WithdrawalList['metadata']>(`/withdrawals?status=${status}`, { live: LIVE })

/** The whole bank account; looking at it is recorded. */
export const readWithdrawalAccount = (id: number) => fetchOps<SeenWithdrawalAccount>(`/withdrawals/${id}/account`)

export const decideWithdrawal = (id: number, decision: WithdrawalDecision) =>
  callOps(`/withdrawals/${id}/decision`, { method: 'POST', body: decision })
