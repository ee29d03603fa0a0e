import { cx } from '@/components/ui/class-names'
import { PreloadPicture } from '@/components/ui/preload-picture'
import { SCENE_WIDTHS, type SceneShape, sceneUrl } from '@/lib/storefront/content/rules'

type ScenePictureProps = {
  /** Key of the wide picture. */
  wide: string
  /** Key of the tall picture, shown below 768 px. */
  tall?: string
  alt: string
  ground: string
  sizes?: string
  priority?: boolean
  className: string
}

const DESKTOP = '(min-width: 768px)'
const PHONE = '(width < 768px)'

const sourceSet = (key: string, shape: SceneShape) =>
  SCENE_WIDTHS[shape].map((width) => `${sceneUrl(key, width, 'avif')} ${width}w`).join(', ')

/**
 * A picture of a room: wide on the desktop and, with `tall`, tall on the phone; browsers without AVIF get one width
 * of WebP.
 */
export function ScenePicture({ wide, tall, alt, ground, sizes, priority, className }: ScenePictureProps) {
  const wideSizes = sizes ?? 'min(100vw, 1280px)'
  const tallSizes = sizes ?? '100vw'
  return (
    <>
      {priority && <First mediaKey={wide} shape="wide" sizes={wideSizes} media={tall && DESKTOP} />}
      {priority && tall && <First mediaKey={tall} shape="tall" sizes={tallSizes} media={PHONE} />}
      <picture className="contents">
        <source media={tall && DESKTOP} type="image/avif" srcSet={sourceSet(wide, 'wide')} sizes={wideSizes} />
        {tall && <source type="image/avif" srcSet={sourceSet(tall, 'tall')} sizes={tallSizes} />}
        {tall && <source media={DESKTOP} srcSet={sceneUrl(wide, SCENE_WIDTHS.wide[1])} />}
        <img
          src={tall ? sceneUrl(tall, SCENE_WIDTHS.tall[1]) : sceneUrl(wide, SCENE_WIDTHS.wide[0])}
          alt={alt}
          width={tall ? 1080 : 1920}
          height={tall ? 1350 : 840}
          {...(priority ? { loading: 'eager', fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy' })}
          style={{ backgroundColor: ground }}
          className={cx('object-cover', className)}
        />
      </picture>
    </>
  )
}

type FirstProps = { mediaKey: string; shape: SceneShape; sizes: string; media?: string }

const First = ({ mediaKey, shape, ...where }: FirstProps) => (
  <PreloadPicture
    href={sceneUrl(mediaKey, SCENE_WIDTHS[shape][1], 'avif')}
    srcSet={sourceSet(mediaKey, shape)}
    {...where}
  />
)
