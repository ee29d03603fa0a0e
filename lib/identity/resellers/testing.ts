import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askCode, bearer, newUser, signUpMember, someMail } from '@/lib/identity/accounts/testing'
import { configure, NO_SHOP } from '@/lib/identity/notifications/testing'
import { logInAs } from '@/lib/identity/operators/testing'
import { DOCUMENTS, type DocumentKind } from '@/lib/identity/resellers/rules'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'
import type { DeskReseller } from '@/lib/identity/resellers/schema/desk'
import { photo, send, sign } from '@/lib/identity/uploads/testing'
import type { OperatorRole } from '@/lib/platform/permissions'
import { type movableClock, openTestShop, type TestShop } from '@/lib/server/testing'

type Headers_ = Record<string, string>
export type BusinessAnswer = {
  data: BusinessUser & { token: string | null }
  code?: string
  errors?: Record<string, string>
}
export type DeskAnswer = { data: DeskReseller; code?: string; errors?: Record<string, string> }

let numbers = 0

/** An identity number of 16 digits that no other test has. */
export function someNik() {
  numbers += 1
  return `317401610394${String(numbers).padStart(4, '0')}`
}

export const NPWP = '092542943407000'
export const STORE_ADDRESS = {
  title: 'Store',
  address: 'Jl. Melati Rahasia No. 1',
  province_id: '31',
  city_id: '31.74',
  zip_code: '12110',
  notes: 'Pagar hijau',
  lat: -6.26,
  lng: 106.81,
}
export const ACCOUNT_NUMBER = '5271004488'
export const WALLET = {
  bank_name: 'BCA',
  bank_branch: 'Kemang',
  account_holder: 'Ayu Lestari',
  account_number: ACCOUNT_NUMBER,
}
export const PERSON = { first_name: 'Ayu', last_name: 'Lestari', date_of_birth: '1994-03-21', gender: 'female' }

/** Opens a shop whose files are in folders of its own, with helpers for applicants and reviewers. */
export async function openResellers(clock: ReturnType<typeof movableClock>) {
  const folder = mkdtempSync(join(tmpdir(), 'griya-resellers-'))
  const folders = { MEDIA_DIR: join(folder, 'media'), PRIVATE_DIR: join(folder, 'private') }
  const limits = { RATE_LIMIT_SCALE: '1000', CODES_PER_IP_HOURLY: '100000', CODES_PER_PREFIX_DAILY: '100000' }
  configure({ ...NO_SHOP, ...folders, ...limits })
  const shop = await openTestShop(clock)
  return {
    shop,
    folder,
    ...applicants(shop, clock),
    ...reviewers(shop),
    async close() {
      await shop.close()
      rmSync(folder, { recursive: true })
      configure({ MEDIA_DIR: undefined, PRIVATE_DIR: undefined })
    },
  }
}

export type OpenedResellers = Awaited<ReturnType<typeof openResellers>>

let stores = 0
export function someStore() {
  stores += 1
  return `toko uji ${stores}`
}

function applicants(shop: TestShop, clock: ReturnType<typeof movableClock>) {
  const call = (method: string, path: string, body: object | undefined, headers: Headers_) =>
    shop.call<BusinessAnswer>(method, path, body, headers)
  const register = (headers: Headers_, body: object) => call('POST', '/business_users', body, headers)
  const save = (headers: Headers_, body: object) => call('PUT', '/business_users', body, headers)
  const read = (headers: Headers_) => call('GET', '/business_users/me', undefined, headers)

  /** Signs up a reseller, half a minute ago, so that another code can be requested. */
  async function openStore() {
    const [store_name, identity] = [someStore(), someMail()]
    const user = newUser(identity, await askCode(shop, identity), { store_name, terms: true })
    const { body } = await shop.call<{ data: { token: string; user: { id: number } } }>('POST', '/users', user)
    clock.pass(30)
    return { store_name, identity, id: body.data.user.id, headers: bearer(body.data.token) }
  }

  async function signUp() {
    const identity = someMail()
    const { headers, user } = await signUpMember(shop, identity)
    clock.pass(30)
    return { identity, id: user.id, headers }
  }

  /** Uploads a picture and returns its `secure_url`. */
  async function upload(headers: Headers_, purpose: DocumentKind, content?: Uint8Array) {
    const { upload_url, secure_url } = (await sign(shop, headers, 'jpg', purpose)).body.data
    await send(upload_url, content ?? (await photo(900, 600)))
    return secure_url
  }

  async function documents(headers: Headers_, nik_number = someNik()) {
    const urls: Record<string, string> = {}
    for (const purpose of DOCUMENTS) urls[purpose] = await upload(headers, purpose)
    return { ...urls, nik_number, npwp_number: NPWP }
  }

  /** A reseller whose application is submitted. */
  async function applicant({ nik }: { nik?: string } = {}) {
    const store = await openStore()
    const business_application_attributes = await documents(store.headers, nik)
    const saved = await save(store.headers, {
      ...PERSON,
      personal_address_attributes: STORE_ADDRESS,
      wallet_attributes: WALLET,
      business_application_attributes,
    })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    return { ...store, nik_number: business_application_attributes.nik_number }
  }

  return { register, save, read, openStore, signUp, upload, documents, applicant }
}

function reviewers(shop: TestShop) {
  const OPS = '/api/ops/v1'
  const operator = async (roles: OperatorRole[] = ['support']) => {
    const { headers, operator: who } = await logInAs(shop, roles)
    const find = async (id: number) =>
      (await shop.call<DeskAnswer>('GET', `${OPS}/resellers/${id}`, undefined, headers)).body.data
    const decide = async (id: number, decision: object) =>
      shop.call<DeskAnswer>(
        'POST',
        `${OPS}/resellers/${id}/decision`,
        { version: (await find(id)).version, ...decision },
        headers,
      )
    const get = <Data>(path: string) => shop.call<Data>('GET', `${OPS}${path}`, undefined, headers)
    const post = <Data>(path: string, body?: object) => shop.call<Data>('POST', `${OPS}${path}`, body, headers)
    return { headers, who, find, decide, get, post }
  }
  return { operator }
}
