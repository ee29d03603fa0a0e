import { beforeEach, describe, expect, jest, test } from '@jest/globals'

type ServerAnswer = { status: number; body?: object }

/** A minimal browser: cookies, storages, an address, and a server that answers from a list. */
const calls: string[] = []
let answers: Record<string, ServerAnswer[]> = {}
const page = { cookie: '', documentElement: { lang: 'id' }, addEventListener: jest.fn() }
const left = jest.fn()
const storage = () => ({ clear: jest.fn(), setItem: jest.fn() })

Object.assign(globalThis, {
  document: page,
  window: {
    localStorage: storage(),
    sessionStorage: storage(),
    location: { assign: left },
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  },
  fetch: async (path: string, { method }: { method: string }) => {
    const call = `${method} ${path.replace('/api/v1', '')}`
    calls.push(call)
    const { status, body = { data: null } } = answers[call]?.shift() ?? { status: 200 }
    return Response.json(body, { status })
  },
})

const { logout, onSessionLost, readSession } = await import('@/lib/identity/accounts/client')
const { ApiError, callApi } = await import('@/lib/platform/http')

const REFUSED = { status: 401, body: { code: 'unauthenticated', message: 'Please log in' } }
const ME = { status: 200, body: { data: { id: 1 } } }
const lost = jest.fn()
onSessionLost(lost)

beforeEach(() => {
  calls.length = 0
  answers = {}
  page.cookie = 'session=user'
  jest.clearAllMocks()
})

describe('logging out', () => {
  test('as a guest does not call the server [ACC-056]', async () => {
    page.cookie = 'session=guest'
    await logout()
    expect(calls).toEqual([])
    expect(left).toHaveBeenCalledWith('/')
  })

  test('as a member ends the session on the server, also when it has ended already', async () => {
    answers = { 'DELETE /logout': [{ status: 200 }, REFUSED] }
    await logout()
    await logout()
    expect(calls).toEqual(['DELETE /logout', 'DELETE /logout'])
    expect(left).toHaveBeenCalledTimes(2)
    expect(lost).not.toHaveBeenCalled()
  })

  test('fails without leaving the page when the server cannot be reached', async () => {
    answers = { 'DELETE /logout': [{ status: 503, body: { code: 'unavailable', message: '' } }] }
    await expect(logout()).rejects.toBeInstanceOf(ApiError)
    expect(left).not.toHaveBeenCalled()
  })
})

describe('a call that is refused without a session', () => {
  test('ends the session and reports it once, however many calls are refused', async () => {
    answers = { 'GET /a': [REFUSED], 'PUT /b': [REFUSED], 'GET /users/me': [REFUSED] }
    const made = [callApi('/a'), callApi('/b', { method: 'PUT', body: {} })]
    const codes = await Promise.all(made.map((call) => call.catch((error) => (error as { code: string }).code)))
    expect(codes).toEqual(['unauthenticated', 'unauthenticated'])
    expect(calls.filter((call) => call === 'GET /users/me')).toHaveLength(1)
    expect(lost).toHaveBeenCalledTimes(1)
    expect(page.cookie).toMatch(/^session=;/)
  })

  test('is repeated once when the session was renewed with a new token', async () => {
    answers = { 'PUT /b': [REFUSED, { status: 200, body: { data: 'done' } }], 'GET /users/me': [ME] }
    expect(await callApi('/b', { method: 'PUT', body: {} })).toEqual({ data: 'done' })
    expect(calls).toEqual(['PUT /b', 'GET /users/me', 'PUT /b'])
    expect(lost).not.toHaveBeenCalled()
    expect(readSession()).toBe('user')
  })

  test('is not repeated twice, and an outage does not end the session', async () => {
    answers = { 'GET /a': [REFUSED, REFUSED], 'GET /users/me': [ME] }
    await expect(callApi('/a')).rejects.toMatchObject({ code: 'unauthenticated' })
    answers = { 'GET /a': [REFUSED], 'GET /users/me': [{ status: 503, body: { code: 'unavailable' } }] }
    await expect(callApi('/a')).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(readSession()).toBe('user')
    expect(lost).not.toHaveBeenCalled()
  })

  test('of a visitor without a session makes no further call', async () => {
    page.cookie = ''
    answers = { 'GET /a': [REFUSED] }
    await expect(callApi('/a')).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(calls).toEqual(['GET /a'])
  })
})
