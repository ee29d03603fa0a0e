import { useLocale, useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { localized } from '@/lib/platform/i18n'
import type { BusinessPageDraft } from '@/lib/storefront/business-page/schema'
import { SCENE_WIDTHS, sceneUrl } from '@/lib/storefront/content/rules'

type Media = Pick<BusinessPageDraft, 'desktop_media' | 'mobile_media'>
type SceneChoiceProps = {
  scenes: BusinessPageDraft['scenes']
  chosen: string | null
  onChoose: (media: Media) => void
}

const NONE: Media = { desktop_media: null, mobile_media: null }

/** Chooses one of the shop's pictures, wide and tall together; what was chosen stays although nothing else shows it. */
export function SceneChoice({ scenes, chosen, onChoose }: SceneChoiceProps) {
  const t = useTranslations('deskBusinessPage')
  const locale = useLocale()
  const isListed = scenes.some(({ desktop_media }) => desktop_media === chosen)
  const choose = (key: string) => {
    const scene = scenes.find(({ desktop_media }) => desktop_media === key)
    if (scene) onChoose({ desktop_media: scene.desktop_media, mobile_media: scene.mobile_media })
    else if (key === '') onChoose(NONE)
  }
  return (
    <div className="grid gap-3">
      <Field label={t('picture')} hint={t('pictureHint')}>
        {(input) => (
          <Select {...input} value={chosen ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('noPicture')}</option>
            {chosen && !isListed && <option value={chosen}>{t('presentPicture')}</option>}
            {scenes.map((scene) => (
              <option key={scene.desktop_media} value={scene.desktop_media}>
                {localized(scene, 'title', locale)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen && (
        <img
          src={sceneUrl(chosen, SCENE_WIDTHS.wide[0])}
          alt=""
          width={960}
          height={420}
          className="aspect-16/7 w-full max-w-xl rounded bg-ground object-cover"
        />
      )}
    </div>
  )
}
