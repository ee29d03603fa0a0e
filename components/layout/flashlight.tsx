import flashlight from '@/components/layout/pictures/flashlight.webp'

/** Looking for what is not there. */
export function Flashlight() {
  return <img src={flashlight.src} alt="" width={448} height={448} loading="lazy" className="block w-full" />
}
