import type { UploadPurpose } from '@/lib/identity/uploads/rules'
import type { SignedUpload } from '@/lib/identity/uploads/schema'
import { ApiError, callApi } from '@/lib/platform/http'

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
}

/** Longer than the shop itself waits for a file. */
const TIMEOUT_MS = 300_000

type Sending = { purpose: UploadPurpose; signal?: AbortSignal; onProgress?: (part: number) => void }

const noAnswer = () => new ApiError(0, 'network', 'Error, please check your internet connection')

function readRefusal({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    const { code, message, params } = JSON.parse(responseText)
    return new ApiError(status, code, message, {}, params)
  } catch {
    return noAnswer()
  }
}

/** Only this kind of request says how much of it has gone out. */
function put(url: string, file: Blob, { signal, onProgress }: Sending): Promise<void> {
  const request = new XMLHttpRequest()
  return new Promise((done, failed) => {
    request.open('PUT', url)
    request.setRequestHeader('content-type', file.type)
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? done() : failed(readRefusal(request)))
    request.onerror = () => failed(noAnswer())
    request.ontimeout = () => failed(noAnswer())
    request.onabort = () => failed(signal?.reason ?? noAnswer())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) failed(signal.reason)
    else request.send(file)
  })
}

/** Sends a file where the shop says and answers with its `secure_url`. Throws `ApiError`, or why it was called off. */
export async function uploadFile(file: Blob, sending: Sending): Promise<string> {
  const query = new URLSearchParams({
    file_extension: EXTENSIONS[file.type] ?? '',
    file_purpose: sending.purpose,
    file_size: String(file.size),
  })
  const { signal } = sending
  const signed = await callApi<{ data: SignedUpload }>(`/uploads/sign_images?${query}`, { ...(signal && { signal }) })
  await put(signed.data.upload_url, file, sending)
  return signed.data.secure_url
}
