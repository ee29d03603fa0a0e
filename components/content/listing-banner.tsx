import { ScenePicture } from '@/components/content/scene-picture'

type ListingBannerProps = {
  banner: { media_key: string | null; mobile_media_key: string | null; ground: string }
  alt: string
  text: string
}

/** The banner above a listing: the text beside the picture on the desktop, below it on the phone. */
export function ListingBanner({ banner, alt, text }: ListingBannerProps) {
  if (!banner.media_key || !banner.mobile_media_key) return null
  return (
    <div className="md:scheme-light relative mb-6 md:mb-9">
      <ScenePicture
        wide={banner.media_key}
        tall={banner.mobile_media_key}
        alt={alt}
        ground={banner.ground}
        priority
        className="aspect-2/1 w-full rounded-lg object-[center_70%] md:aspect-5/1 md:object-[center_75%] dark:brightness-90"
      />
      <p className="mt-3 max-w-text text-balance text-quiet md:absolute md:inset-y-0 md:left-0 md:mt-0 md:flex md:w-[38%] md:items-center md:pl-8 md:font-display md:text-ink md:text-xl md:leading-snug lg:text-2xl xl:pl-12">
        {text}
      </p>
    </div>
  )
}
