import { ScenePicture } from '@/components/content/scene-picture'

type ListingBannerProps = {
  banner: { media_key: string | null; mobile_media_key: string | null; ground: string }
  alt: string
  text: string
}

/** The banner above a listing, with its text on the desktop; on the phone the heading follows at once. */
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
      <p className="absolute inset-y-0 left-0 flex w-[38%] items-center text-balance pl-8 font-display text-ink text-xl leading-snug max-md:hidden lg:text-2xl xl:pl-12">
        {text}
      </p>
    </div>
  )
}
