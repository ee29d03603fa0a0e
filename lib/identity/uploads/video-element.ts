/** How long a browser may take to read the beginning of a file. */
const READ_MS = 10_000

/** The seconds of a chosen video; null when the browser cannot tell. Never fails. */
export async function readDuration(file: File): Promise<number | null> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  const limit = AbortSignal.timeout(READ_MS)
  const isRead = new Promise<boolean>((done) => {
    video.addEventListener('loadedmetadata', () => done(true), { once: true })
    video.addEventListener('error', () => done(false), { once: true })
    limit.addEventListener('abort', () => done(false), { once: true })
  })
  Object.assign(video, { muted: true, preload: 'metadata', src: url })
  const duration = (await isRead) && Number.isFinite(video.duration) ? video.duration : null
  video.removeAttribute('src')
  video.load()
  URL.revokeObjectURL(url)
  return duration
}
