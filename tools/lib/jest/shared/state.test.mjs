import { expect, test } from '@jest/globals'
import { jest as shared } from './globals.mjs'
import { rememberProcess } from './state.mjs'

test('a suite leaves no settings, caches and spies to the next one in its worker', () => {
  process.env.KEPT_SETTING = 'before'
  const { now } = Date
  const restore = rememberProcess()
  Object.assign(process.env, { KEPT_SETTING: 'changed', NEW_SETTING: 'new' })
  Object.assign(globalThis, { griyaEnv: {}, griyaMetrics: {} })
  shared.spyOn(Date, 'now')
  restore()
  expect([process.env.KEPT_SETTING, process.env.NEW_SETTING]).toEqual(['before', undefined])
  expect(Object.keys(globalThis).filter((name) => name.startsWith('griya'))).toEqual(['griyaMetrics'])
  expect(Date.now).toBe(now)
})
