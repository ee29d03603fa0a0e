import type { UploadPurpose } from '@/lib/identity/uploads/rules'
import type { SignedUpload } from '@/lib/identity/uploads/schema'
import { ApiError, callApi } from '@/lib/platform/http'

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
}

/** Longer than the server waits for a file. */
const TIMEOUT_MS = 300_000

type UploadOptions = { purpose: UploadPurpose; signal?: AbortSignal; onProgress?: (part: number) => void }

const networkError = () => new ApiError(0, 'network', 'Error, please check your internet connection')

function readRefusal({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    const { code, message, params } = JSON.parse(responseText)
    return new ApiError(status, code, message, {}, params)
  } catch {
    return networkError()
  }
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
function put(url: string, file: Blob, { signal, onProgress }: UploadOptions): Promise<void> {
  const request = new XMLHttpRequest()
  return new Promise((done, failed) => {
    request.open('PUT', url)
    request.setRequestHeader('content-type', file.type)
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? done() : failed(readRefusal(request)))
    request.onerror = () => failed(networkError())
    request.ontimeout = () => failed(networkError())
    request.onabort = () => failed(signal?.reason ?? networkError())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) failed(signal.reason)
    else request.send(file)
  })
}

/** Uploads a file and returns its `secure_url`. Throws `ApiError`, or the reason of an aborted `signal`. */
export async function uploadFile(file: Blob, options: UploadOptions): Promise<string> {
  const query = new URLSearchParams({
    file_extension: EXTENSIONS[file.type] ?? '',
    file_purpose: options.purpose,
    file_size: String(file.size),
  })
  const { signal } = options
  const signed = await callApi<{ data: SignedUpload }>(`/uploads/sign_images?${query}`, { ...(signal && { signal }) })
  await put(signed.data.upload_url, file, options)
  return signed.data.secure_url
}
