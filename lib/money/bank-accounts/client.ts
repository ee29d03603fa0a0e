import useSWR from 'swr'
import type { NewWalletAccount, WalletAccount } from '@/lib/money/bank-accounts/schema'
import { callApi, fetchData } from '@/lib/platform/http'

const PATH = '/users/wallet/account'

export const useWalletAccount = () => useSWR<WalletAccount | null>(PATH, fetchData<WalletAccount | null>)

export const saveWalletAccount = (account: NewWalletAccount) => callApi(PATH, { method: 'PUT', body: account })
