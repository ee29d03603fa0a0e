import { createRoute } from '@hono/zod-openapi'
import { requireMember } from '@/lib/http/auth'
import { authorized, body, data, router } from '@/lib/http/route'
import { changeBankAccount } from '@/lib/money/bank-accounts/commands/save-bank-account'
import { findWalletAccount } from '@/lib/money/bank-accounts/queries'
import { NewWalletAccount, WalletAccount } from '@/lib/money/bank-accounts/schema'

export const bankAccountRoutes = router()

bankAccountRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/users/wallet/account',
    description: 'The bank account for withdrawals, with the last digits of its number; null without one.',
    ...authorized,
    responses: data(WalletAccount.nullable()),
  }),
  async (c) => c.json({ data: await findWalletAccount(c.get('context').db, requireMember(c).scope) }, 200),
)

bankAccountRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/users/wallet/account',
    description:
      'Once the wallet has had money this needs an otp_code of the purpose bank_account, and another account waits 24 hours. For 24 hours after a change of contact or password it is refused.',
    ...authorized,
    request: body(NewWalletAccount),
    responses: data(WalletAccount.nullable()),
  }),
  async (c) => {
    const { scope } = requireMember(c)
    const { bank_name: _, ...account } = c.req.valid('json')
    await changeBankAccount(c.get('context'), { ...account, user_id: scope.user_id, locale: c.get('locale') })
    return c.json({ data: await findWalletAccount(c.get('context').db, scope) }, 200)
  },
)
