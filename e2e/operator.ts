import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'

/** Calls the operators' API of a shop, the tested one unless given, with the token from its data folder. */
export function operator(request: APIRequestContext, noun = 'flash_sales', dataDir = process.env.E2E_DATA_DIR ?? '') {
  const { url, key } = JSON.parse(readFileSync(join(dataDir, 'operator.json'), 'utf8'))
  return async (path: string, data: object = {}) => {
    const answer = await request.post(`${url}/${noun}${path}`, {
      data,
      headers: { authorization: `Bearer ${key}` },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data as { id: number; status: string }
  }
}
