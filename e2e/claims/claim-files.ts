import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '@/e2e/fixtures'
import { tinyVideo } from '@/lib/platform/testing/mp4'

/** A video without pictures. */
export const VIDEO = { name: 'masalah.mp4', mimeType: 'video/mp4', buffer: tinyVideo(2) }

export const photoFile = async () => ({
  name: 'rumah.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#93a387' } })
    .jpeg()
    .toBuffer(),
})

/** The shopper is at the claim: its heading has the focus and is on the screen. */
export async function expectArrival(section: Locator, name: string) {
  const heading = section.getByRole('heading', { name, exact: true })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
}
