import { leave } from '@/lib/identity/accounts/client'
import { callApi } from '@/lib/platform/http'
import { exportName } from '@/lib/server/privacy/rules'
import type { Proof } from '@/lib/server/privacy/schema'

const EXPORT = '/users/me/export'

/** Downloads a text as a file. */
function save(text: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Confirms the owner, then downloads all personal data of the account. Throws `ApiError`. */
export async function downloadData(proof: Proof): Promise<void> {
  await callApi(EXPORT, { method: 'POST', body: proof })
  const answer = await callApi<{ data: object }>(EXPORT)
  save(JSON.stringify(answer.data, null, 2), exportName(new Date()))
}

/** Deletes the account and opens the home page. Throws `ApiError`. */
export async function deleteAccount(proof: Proof): Promise<void> {
  await callApi('/users/me', { method: 'DELETE', body: proof })
  leave()
}
