import { type APIRequestContext, expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { operator } from '@/e2e/operator'
import { SAME_ORIGIN } from '@/e2e/same-origin'
import staff from '@/lib/demo/operators.json' with { type: 'json' }
import type { OperatorRole } from '@/lib/platform/permissions'

const STEP_SECONDS = 30

/** The code of an app. Each step of 30 s is accepted once, so that a second login takes the next one. */
export const codeOf = (secret: string, stepsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS }).generate({
    timestamp: Date.now() + stepsLater * STEP_SECONDS * 1000,
  })

async function post(request: APIRequestContext, path: string, data: object = {}) {
  const answer = await request.post(`/api/ops/v1${path}`, { data, headers: SAME_ORIGIN })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()).data
}

/** Logs this browser in as the sample operator of a role, who has no second factor. */
export async function beOperator(request: APIRequestContext, role: OperatorRole) {
  const { email, password, name } = staff.find((one) => one.role === role) ?? {}
  expect(await post(request, '/login', { email, password })).toMatchObject({ step: 'done' })
  return name ?? ''
}

type NewOperator = { email: string; name: string; roles: OperatorRole[]; warehouses?: number[] }

/** Makes an operator; resolves to the password that an owner would hand over. */
export async function makeOperator(request: APIRequestContext, person: NewOperator, dataDir?: string) {
  const made: unknown = await operator(request, 'operators', dataDir)('', person)
  return (made as { first_password: string }).first_password
}

/** Makes an operator and logs this browser in as them, through a new password and a second factor. */
export async function becomeOperator(request: APIRequestContext, person: NewOperator, dataDir?: string) {
  const password = await makeOperator(request, person, dataDir)
  await post(request, '/login', { email: person.email, password })
  await post(request, '/login/password', { password: 'gudang penuh kursi' })
  const { secret } = await post(request, '/me/totp')
  await post(request, '/me/totp/confirm', { code: codeOf(secret) })
}
