/** How long a browser may take to show the first picture of a file. */
const DECODE_MS = 10_000
const POSTER_WIDTH = 640
const POSTER_QUALITY = 0.8
/** The first picture is often black. */
const POSTER_SECONDS = 0.5
/** How soon after a fresh link another one is not asked for: then it is not the link that is at fault. */
const FRESH_MS = 5_000

const next = (element: HTMLVideoElement, event: string, signal: AbortSignal) =>
  new Promise<void>((done, failed) => {
    element.addEventListener(event, () => done(), { once: true, signal })
    element.addEventListener('error', () => failed(element.error), { once: true, signal })
    signal.addEventListener('abort', () => failed(signal.reason), { once: true })
  })

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, POSTER_WIDTH / Math.max(1, video.videoWidth))
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', POSTER_QUALITY))
}

export type VideoFacts = {
  /** Seconds; null when the browser cannot tell. */
  duration: number | null
  /** A JPEG of at most 640 pixels in width; null when the browser cannot decode the video. */
  poster: Blob | null
}

/** What a browser can tell of a video before it is sent. Never fails. */
export async function readVideo(file: File): Promise<VideoFacts> {
  const video = document.createElement('video')
  const limit = AbortSignal.timeout(DECODE_MS)
  const url = URL.createObjectURL(file)
  let duration: number | null = null
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url })
    await next(video, 'loadedmetadata', limit)
    duration = Number.isFinite(video.duration) ? video.duration : null
    video.currentTime = Math.min(POSTER_SECONDS, (duration ?? 0) / 2)
    await next(video, 'seeked', limit)
    return { duration, poster: video.videoWidth > 0 ? await draw(video) : null }
  } catch {
    return { duration, poster: null }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

type Playing = {
  /** A fresh link to the video, which lives a minute. */
  askLink: () => Promise<string>
  /** The video cannot be played, and no further link is asked for. */
  onFail: () => void
}

/**
 * Plays a private video in this element: whenever its link has ended it asks for another one and goes on at the same
 * place. Returns a function that ends this.
 */
export function playPrivate(video: HTMLVideoElement, { askLink, onFail }: Playing): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let linkedAt = 0

  async function link() {
    const { currentTime, paused } = video
    const isFirst = linkedAt === 0
    linkedAt = Date.now()
    try {
      const url = await askLink()
      if (signal.aborted) return
      linkedAt = Date.now()
      video.src = url
      if (isFirst) return
      await next(video, 'loadedmetadata', signal)
      video.currentTime = currentTime
      // A browser may refuse to play without a gesture; the video then waits for one.
      if (!paused) await video.play().catch(() => {})
    } catch {
      // A fault of the video itself comes to `onError` as well; what is left is a link that could not be had.
      if (!signal.aborted && !video.error) onFail()
    }
  }

  const onError = () => (Date.now() - linkedAt > FRESH_MS ? void link() : onFail())
  video.addEventListener('error', onError, { signal })
  void link()
  return () => {
    ended.abort()
    video.removeAttribute('src')
    video.load()
  }
}
