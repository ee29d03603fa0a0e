const LONGEST = 1280
const QUALITY = 0.88

/** Larger than any phone's photo, and still small enough for a phone to decode. */
export const MOST_MEGABYTES = 60

/** The browser cannot decode the file as a picture. */
export class NoPicture extends Error {}

export class TooLarge extends Error {}

const draw = (bitmap: ImageBitmap): HTMLCanvasElement => {
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new NoPicture()
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Scales a photo to at most 1280 px, turns it upright and drops its EXIF data. Throws `TooLarge` and `NoPicture`. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size > MOST_MEGABYTES * 2 ** 20) throw new TooLarge()
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new NoPicture()
  })
  const canvas = draw(bitmap)
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!blob) throw new NoPicture()
  return blob
}
