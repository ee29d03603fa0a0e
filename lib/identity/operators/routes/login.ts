import { createRoute, z } from '@hono/zod-openapi'
import { body, data, router } from '@/lib/http/route'
import { normalizeEmail } from '@/lib/identity/accounts/rules'
import { loginOperator } from '@/lib/identity/operators/commands/login'
import { enterWithCode } from '@/lib/identity/operators/commands/pass-factor'
import { addPasskey, askForPasskey, enterWithPasskey, offerPasskey } from '@/lib/identity/operators/commands/passkeys'
import { replaceFirstPassword } from '@/lib/identity/operators/commands/passwords'
import { endOperatorSession } from '@/lib/identity/operators/commands/sessions'
import { confirmTotp, draftTotp } from '@/lib/identity/operators/commands/totp'
import {
  clearSession,
  countTry,
  keepSession,
  loginStep,
  requireOwnSession,
  triedBy,
} from '@/lib/identity/operators/operator-session'
import { findOperatorId } from '@/lib/identity/operators/queries/access'
import { LOGIN_STAGES } from '@/lib/identity/operators/rules'
import {
  FirstPassword,
  LoginCode,
  LoginStep,
  NewPasskey,
  OperatorLogin,
  PasskeyAdded,
  PasskeyAssertion,
  PasskeyOptions,
  RecoveryCodes,
  TotpCode,
  TotpDraft,
} from '@/lib/identity/operators/schema'
import { deviceFrom } from '@/lib/identity/sessions/begin-session'

/** The steps of an operator's login; mounted before the operations that need a finished one. */
export const loginOperations = router()

loginOperations.openapi(
  createRoute({
    method: 'post',
    path: '/login',
    'x-stage': [],
    request: body(OperatorLogin),
    responses: data(LoginStep),
  }),
  async (c) => {
    const { email, password } = c.req.valid('json')
    const device = deviceFrom(c)
    const login = () => loginOperator(c.get('context'), { email, password, device })
    const account = normalizeEmail(email)
    const operator_id = await findOperatorId(c.get('context').db, account)
    return c.json({ data: keepSession(c, await countTry(c, { account, operator_id }, login)) }, 200)
  },
)

loginOperations.openapi(
  loginStep(['code'], {
    method: 'post',
    path: '/login/code',
    description: 'Six digits of the authenticator app, or a recovery code. Each is accepted once.',
    request: body(LoginCode),
    responses: data(LoginStep),
  }),
  async (c) => {
    const session = requireOwnSession(c)
    const { code } = c.req.valid('json')
    const enter = () => enterWithCode(c.get('context'), { ...session, code })
    return c.json({ data: keepSession(c, await countTry(c, triedBy(session), enter)) }, 200)
  },
)

loginOperations.openapi(
  loginStep(['code'], { method: 'post', path: '/login/passkey/options', responses: data(PasskeyOptions) }),
  async (c) => c.json({ data: await askForPasskey(c.get('context'), requireOwnSession(c)) }, 200),
)

loginOperations.openapi(
  loginStep(['code'], {
    method: 'post',
    path: '/login/passkey/verify',
    request: body(PasskeyAssertion),
    responses: data(LoginStep),
  }),
  async (c) => {
    const session = requireOwnSession(c)
    const enter = () => enterWithPasskey(c.get('context'), session, c.req.valid('json'))
    return c.json({ data: keepSession(c, await countTry(c, triedBy(session), enter)) }, 200)
  },
)

loginOperations.openapi(
  loginStep(['new_password'], {
    method: 'post',
    path: '/login/password',
    description: 'Replaces a first password, which somebody else has seen.',
    request: body(FirstPassword),
    responses: data(LoginStep),
  }),
  async (c) => {
    const { password } = c.req.valid('json')
    const entered = await replaceFirstPassword(c.get('context'), requireOwnSession(c), password)
    return c.json({ data: keepSession(c, entered) }, 200)
  },
)

loginOperations.openapi(
  loginStep(LOGIN_STAGES, { method: 'post', path: '/logout', responses: data(z.null()) }),
  async (c) => {
    await endOperatorSession(c.get('context'), requireOwnSession(c))
    clearSession(c)
    return c.json({ data: null }, 200)
  },
)

/** A second factor is set up at the end of a first login, or later. */
const ENROLLING = ['enrol', 'done'] as const

loginOperations.openapi(
  loginStep(ENROLLING, { method: 'post', path: '/me/totp', 'x-permission': 'self.use', responses: data(TotpDraft) }),
  async (c) => c.json({ data: await draftTotp(c.get('context'), requireOwnSession(c).operator_id) }, 200),
)

loginOperations.openapi(
  loginStep(ENROLLING, {
    method: 'post',
    path: '/me/totp/confirm',
    'x-permission': 'self.use',
    request: body(TotpCode),
    responses: data(RecoveryCodes),
  }),
  async (c) => {
    const session = requireOwnSession(c)
    const { operator_id } = session
    const confirm = () => confirmTotp(c.get('context'), { operator_id, session, ...c.req.valid('json') })
    const { recovery_codes, entered } = await countTry(c, triedBy(session), confirm)
    if (entered) keepSession(c, entered)
    return c.json({ data: { recovery_codes } }, 200)
  },
)

loginOperations.openapi(
  loginStep(ENROLLING, {
    method: 'post',
    path: '/me/passkeys/options',
    'x-permission': 'self.use',
    responses: data(PasskeyOptions),
  }),
  async (c) => c.json({ data: await offerPasskey(c.get('context'), requireOwnSession(c)) }, 200),
)

loginOperations.openapi(
  loginStep(ENROLLING, {
    method: 'post',
    path: '/me/passkeys/verify',
    'x-permission': 'self.use',
    request: body(NewPasskey),
    responses: data(PasskeyAdded),
  }),
  async (c) => {
    const session = requireOwnSession(c)
    const { entered, ...added } = await addPasskey(c.get('context'), session, c.req.valid('json'))
    if (entered) keepSession(c, entered)
    return c.json({ data: added }, 200)
  },
)
