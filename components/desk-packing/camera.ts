/** Why a camera is not on; `on` when it is. */
export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing'

type DetectedCode = { rawValue: string }
type Detector = { detect(source: HTMLVideoElement): Promise<DetectedCode[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const FORMATS = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'qr_code', 'code_39']
const LOOK_MS = 180
/** The same code is one scan as long as it stays before the camera. */
const SAME_MS = 1800

/** Passes a code on unless it was seen just before. */
function withoutRepeats(onCode: (code: string) => void) {
  let last = ''
  let seenAt = 0
  return (code: string) => {
    const now = performance.now()
    const isSame = code === last && now - seenAt < SAME_MS
    last = code
    seenAt = now
    if (!isSame) onCode(code)
  }
}

/** Looks for codes with the browser's own detector. */
function lookWithDetector(BarcodeDetector: DetectorClass, video: HTMLVideoElement, onCode: (code: string) => void) {
  const detector = new BarcodeDetector({ formats: FORMATS })
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking || video.readyState < video.HAVE_CURRENT_DATA) return
    isLooking = true
    const found = await detector.detect(video).catch(() => [])
    isLooking = false
    if (found[0]) onCode(found[0].rawValue)
  }, LOOK_MS)
  return () => clearInterval(timer)
}

/** Looks for codes with a library, which loads only where the browser has no detector. */
async function lookWithLibrary(stream: MediaStream, video: HTMLVideoElement, onCode: (code: string) => void) {
  const { BrowserMultiFormatReader } = await import('@zxing/browser')
  const reader = new BrowserMultiFormatReader(undefined, { delayBetweenScanAttempts: LOOK_MS })
  const controls = await reader.decodeFromStream(stream, video, (result) => result && onCode(result.getText()))
  return () => controls.stop()
}

/** Opens the camera at the back and reports the codes before it. Returns how to close it. */
export async function openCamera(
  video: HTMLVideoElement,
  { onCode, onState }: { onCode: (code: string) => void; onState: (state: CameraState) => void },
): Promise<() => void> {
  if (!navigator.mediaDevices?.getUserMedia) {
    onState('missing')
    return () => {}
  }
  onState('starting')
  let stream: MediaStream | null = null
  const turnOff = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    if (video.srcObject === stream) video.srcObject = null
  }
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    video.srcObject = stream
    await video.play()
    const report = withoutRepeats(onCode)
    const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
    const stop = BarcodeDetector
      ? lookWithDetector(BarcodeDetector, video, report)
      : await lookWithLibrary(stream, video, report)
    onState('on')
    return () => {
      stop()
      turnOff()
    }
  } catch (error) {
    // Playing is interrupted when the page is left while the camera starts.
    turnOff()
    onState((error as DOMException).name === 'NotFoundError' ? 'missing' : 'refused')
    return () => {}
  }
}
