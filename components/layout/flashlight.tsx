import flashlight from '@/components/layout/pictures/flashlight.webp'

/** The picture of the "not found" page. */
export function Flashlight() {
  return <img src={flashlight.src} alt="" width={448} height={448} loading="lazy" className="block w-full" />
}
