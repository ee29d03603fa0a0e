import { ScenePicture } from '@/components/content/scene-picture'

type BannerPictures = { media_key: string | null; mobile_media_key: string | null; ground: string }

/** The picture of a listing's heading, which stands on it from 768 px; nothing without both shapes. */
export function listingBanner(banner: BannerPictures | undefined, alt: string) {
  if (!banner?.media_key || !banner.mobile_media_key) return undefined
  return (
    <ScenePicture
      wide={banner.media_key}
      tall={banner.mobile_media_key}
      alt={alt}
      ground={banner.ground}
      priority
      className="aspect-2/1 w-full rounded-lg object-[center_58%] md:aspect-4/1 md:object-[center_75%] lg:aspect-5/1 dark:brightness-90"
    />
  )
}
