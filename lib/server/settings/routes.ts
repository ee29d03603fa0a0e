import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { body, data, router } from '@/lib/http/route'
import { changeSetting } from '@/lib/places/settings/commands'
import { settingHistory } from '@/lib/places/settings/queries'
import { SettingChange, SettingHistory, SettingState } from '@/lib/places/settings/schema'
import { getSetting, listSettings, requireSetting } from '@/lib/server/settings/queries'

const Key = z.object({ key: z.string().max(60) })

/** For operators; mounted by lib/server/operator. */
export const settingOperations = router()

settingOperations.openapi(
  operation('settings.read', {
    method: 'get',
    path: '/settings',
    responses: data(z.array(SettingState)),
  }),
  async (c) => c.json({ data: await listSettings(c.get('context').db) }, 200),
)

settingOperations.openapi(
  operation('settings.write', {
    method: 'put',
    path: '/settings/{key}',
    request: { params: Key, ...body(SettingChange) },
    responses: data(SettingState),
  }),
  async (c) => {
    const { key } = c.req.valid('param')
    await changeSetting(c.get('context'), { setting: requireSetting(key), ...c.req.valid('json') })
    return c.json({ data: await getSetting(c.get('context').db, key) }, 200)
  },
)

settingOperations.openapi(
  operation('settings.read', {
    method: 'get',
    path: '/settings/{key}/history',
    request: { params: Key },
    responses: data(SettingHistory),
  }),
  async (c) => {
    const setting = requireSetting(c.req.valid('param').key)
    return c.json({ data: await settingHistory(c.get('context').db, setting) }, 200)
  },
)
