import useSWR, { mutate } from 'swr'
import { ME } from '@/lib/identity/accounts/client'
import type { OpenSession } from '@/lib/identity/sessions/schema'
import { callApi, fetchData } from '@/lib/platform/http'

const SESSIONS = `${ME}/sessions`

/** The open sessions of the signed-in member. */
export const useSessions = () => useSWR(SESSIONS, fetchData<OpenSession[]>)

export async function endDevice(id: string): Promise<void> {
  await callApi(`${SESSIONS}/${id}`, { method: 'DELETE' })
  await mutate(SESSIONS)
}

export async function endOtherDevices(): Promise<void> {
  await callApi(SESSIONS, { method: 'DELETE' })
  await mutate(SESSIONS)
}
