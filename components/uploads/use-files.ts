import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { MOST_MEGABYTES, NoPicture, shrinkPicture, TooLarge } from '@/components/accounts/shrink-picture'
import { useErrorText } from '@/components/layout/use-error-text'
import { uploadFile } from '@/lib/identity/uploads/client'
import { acceptedType, isTooLong, type UploadPurpose, VIDEO_SECONDS } from '@/lib/identity/uploads/rules'
import { readDuration } from '@/lib/identity/uploads/video-element'

export type FileKind = 'photo' | 'video'

/**
 * A readable file has a `preview`; `part` is its upload's progress. It ends with a `secure_url` or a `fault`. A file of
 * a kept draft has its `secure_url` alone.
 */
export type ChosenFile = {
  key: number
  kind: FileKind
  file: File | null
  preview: string | null
  part: number
  secure_url: string | null
  fault: string | null
}

let made = 0

function newFile(kind: FileKind, file: File | null, secure_url: string | null = null): ChosenFile {
  made += 1
  return { key: made, kind, file, preview: null, part: 0, secure_url, fault: null }
}

/** A file that was uploaded before the document was loaded. */
export const keptFile = (kind: FileKind, secure_url: string) => newFile(kind, null, secure_url)

class NoVideo extends Error {}
class LongVideo extends Error {}

const isVideo = ({ name, type }: File) => type === 'video/mp4' || (type === '' && /\.mp4$/i.test(name))

/** The bytes to upload. Throws `NoPicture`, `TooLarge`, `NoVideo`, `LongVideo`. */
async function prepare(kind: FileKind, file: File): Promise<Blob> {
  if (kind === 'photo') return shrinkPicture(file)
  if (!isVideo(file)) throw new NoVideo()
  const duration = await readDuration(file)
  if (duration !== null && isTooLong(duration)) throw new LongVideo()
  return file.type === 'video/mp4' ? file : new Blob([file], { type: 'video/mp4' })
}

function useReason() {
  const t = useTranslations('uploads')
  const errorText = useErrorText()
  return (error: unknown) => {
    if (error instanceof TooLarge) return t('tooLarge', { limit: MOST_MEGABYTES })
    if (error instanceof NoPicture) return t('wrongType')
    if (error instanceof LongVideo) return t('longVideo', { limit: VIDEO_SECONDS })
    return error instanceof NoVideo ? t('wrongVideo') : errorText(error)
  }
}

export type FilesBySlot = Record<string, ChosenFile[]>

export const isSending = ({ secure_url, fault }: ChosenFile) => !secure_url && !fault

export const wasRefused = ({ fault }: ChosenFile) => fault !== null

export const sentUrls = (files: readonly ChosenFile[] = []) => files.flatMap(({ secure_url }) => secure_url ?? [])

/** The largest video of a purpose, in megabytes. */
export const videoMegabytes = (purpose: UploadPurpose) => (acceptedType(purpose, 'mp4')?.max_bytes ?? 0) / 2 ** 20

/** Shrinks photos and uploads files, each one separately. `slot` names one of several choices of a form. */
export function useFiles(purpose: UploadPurpose, initial: FilesBySlot = {}) {
  const reasonOf = useReason()
  const offline = useTranslations('common')('networkError')
  const [slots, setSlots] = useState(initial)
  const [crowded, setCrowded] = useState<string | null>(null)
  const sendings = useRef(new Map<number, AbortController>())

  useEffect(() => {
    const open = sendings.current
    return () => {
      for (const controller of open.values()) controller.abort()
    }
  }, [])

  const replace = (name: string, next: (files: ChosenFile[]) => ChosenFile[]) =>
    setSlots((all) => ({ ...all, [name]: next(all[name] ?? []) }))

  const change = (name: string, key: number, now: Partial<ChosenFile>) =>
    replace(name, (files) => files.map((file) => (file.key === key ? { ...file, ...now } : file)))

  async function send(name: string, { key, kind, file, preview }: ChosenFile) {
    if (!file) return
    sendings.current.get(key)?.abort()
    const controller = new AbortController()
    sendings.current.set(key, controller)
    const { signal } = controller
    change(name, key, { part: 0, fault: null })
    try {
      const ready = await prepare(kind, file)
      change(name, key, { preview: preview ?? URL.createObjectURL(ready) })
      const onProgress = (part: number) => change(name, key, { part })
      // It goes on by itself once the network is back.
      const onPause = (isPaused: boolean) => change(name, key, { fault: isPaused ? offline : null })
      const secure_url = await uploadFile(ready, { purpose, signal, onProgress, onPause })
      change(name, key, { part: 1, secure_url, fault: null })
    } catch (error) {
      if (!signal.aborted) change(name, key, { fault: reasonOf(error) })
    }
    if (sendings.current.get(key) === controller) sendings.current.delete(key)
  }

  function add(name: string, { kind, most }: { kind: FileKind; most: number }, files: File[]) {
    const room = most - (slots[name]?.length ?? 0)
    const chosen = files.slice(0, room).map((file) => newFile(kind, file))
    setCrowded(files.length > room ? name : null)
    replace(name, (before) => [...before, ...chosen])
    for (const file of chosen) void send(name, file)
  }

  function remove(name: string, { key, preview }: ChosenFile) {
    sendings.current.get(key)?.abort()
    if (preview) URL.revokeObjectURL(preview)
    setCrowded(null)
    replace(name, (files) => files.filter((file) => file.key !== key))
  }

  /** The files of one choice: up to `most` of a kind. */
  const slot = (name: string, choice: { kind: FileKind; most: number }) => ({
    ...choice,
    purpose,
    files: slots[name] ?? [],
    wereTooMany: crowded === name,
    add: (files: File[]) => add(name, choice, files),
    remove: (file: ChosenFile) => remove(name, file),
    retry: (file: ChosenFile) => void send(name, file),
  })

  return { slots, slot }
}

export type Files = ReturnType<typeof useFiles>
export type FileSlot = ReturnType<Files['slot']>
