import { createRoute, z } from '@hono/zod-openapi'
import { requireBusiness, requireMember } from '@/lib/http/auth'
import { operation } from '@/lib/http/operation'
import { answers, authorized, body, data, router } from '@/lib/http/route'
import { grantWallet } from '@/lib/money/wallet/commands/grant-wallet'
import { getBalances, getWallet, listActivities, requireWalletOverview } from '@/lib/money/wallet/queries/wallet'
import {
  BusinessWalletQuery,
  Granted,
  Wallet,
  WalletActivities,
  WalletDetail,
  WalletGrant,
  WalletOverview,
  WalletQuery,
} from '@/lib/money/wallet/schema'

export const walletRoutes = router()

walletRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/users/wallet',
    description: 'The balance and its history, newest first. Days are those of Jakarta, both ends included.',
    ...authorized,
    request: { query: WalletQuery },
    responses: answers(Wallet),
  }),
  async (c) => c.json(await getWallet(c.get('context').db, requireMember(c).scope, c.req.valid('query')), 200),
)

walletRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/business_users/wallet',
    description: "What is in a reseller's wallet, and what came and went in all.",
    ...authorized,
    responses: data(WalletDetail),
  }),
  async (c) => c.json({ data: await getBalances(c.get('context').db, requireBusiness(c).scope) }, 200),
)

walletRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/business_users/wallet/activities',
    description: "The history of a reseller's wallet, newest first. Days are those of Jakarta, both ends included.",
    ...authorized,
    request: { query: BusinessWalletQuery },
    responses: answers(WalletActivities),
  }),
  async (c) => c.json(await listActivities(c.get('context').db, requireBusiness(c).scope, c.req.valid('query')), 200),
)

/** For operators; mounted behind their key. */
export const walletOperations = router()

walletOperations.openapi(
  operation(['customers.read', 'wallet.write'], {
    method: 'get',
    path: '/wallets',
    request: { query: z.object({ contact: WalletGrant.shape.contact }) },
    responses: data(WalletOverview),
  }),
  async (c) => c.json({ data: await requireWalletOverview(c.get('context'), c.req.valid('query').contact) }, 200),
)

walletOperations.openapi(
  operation('wallet.write', {
    method: 'post',
    path: '/wallets/grants',
    request: body(WalletGrant),
    responses: data(Granted),
  }),
  async (c) => c.json({ data: await grantWallet(c.get('context'), c.req.valid('json')) }, 200),
)
