'use client'

import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { Command } from 'cmdk'
import { FileText, type LucideIcon, Package, ShoppingBag, User } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { pagesFor } from '@/components/desk-frame/sections'
import { type FoundType, useFound } from '@/components/desk-frame/use-found'
import { useMe } from '@/lib/identity/operators/client'

const ICONS: Record<FoundType, LucideIcon> = { order: ShoppingBag, customer: User, product: Package, page: FileText }

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm data-[selected=true]:bg-primary-tint md:min-h-10'

const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-quiet [&_[cmdk-group-heading]]:text-xs'

/** The palette itself. */
export default function PalettePanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('desk.palette')
  return (
    <Dialog open={open} onClose={onClose} aria-label={t('label')} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 flex items-start justify-center md:p-[12vh]">
        <DialogPanel className="w-full max-w-xl overflow-hidden bg-card shadow-float max-md:h-dvh md:rounded-lg">
          <PaletteList onClose={onClose} />
        </DialogPanel>
      </div>
    </Dialog>
  )
}

function PaletteList({ onClose }: { onClose: () => void }) {
  const t = useTranslations('desk')
  const common = useTranslations('common')
  const router = useRouter()
  const { data: me } = useMe()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // On a touch screen the dialog takes the focus itself, after its effects.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  const { found, isSearching } = useFound(text)
  const wanted = text.trim().toLowerCase()
  const pages = pagesFor(me?.permissions ?? [])
    .map(({ path, name }) => ({ path, title: t(`pages.${name}`) }))
    .filter(({ title }) => title.toLowerCase().includes(wanted))
  const isEmpty = found.length === 0 && pages.length === 0
  const go = (href: string) => {
    onClose()
    router.push(href)
  }
  return (
    <Command shouldFilter={false} label={t('palette.label')} className="flex h-full flex-col">
      <div className="flex items-center border-line border-b">
        <Command.Input
          ref={field}
          value={text}
          onValueChange={setText}
          placeholder={t('palette.placeholder')}
          className="min-h-13 flex-1 bg-transparent px-4 text-base outline-none placeholder:text-quiet"
        />
        <button type="button" onClick={onClose} className="min-h-13 px-4 text-quiet text-sm md:hidden">
          {common('close')}
        </button>
      </div>
      {isEmpty && (
        <p role="status" className="px-3 py-8 text-center text-quiet text-sm">
          {isSearching ? t('loading') : t('palette.nothing')}
        </p>
      )}
      <Command.List
        label={t('palette.found')}
        hidden={isEmpty}
        className="flex-1 overflow-y-auto overscroll-contain p-2 md:max-h-[50vh]"
      >
        {found.length > 0 && (
          <Command.Group heading={t('palette.found')} className={GROUP}>
            {found.map(({ type, label, detail, href }) => {
              const Icon = ICONS[type]
              return (
                <Command.Item key={href} value={href} onSelect={go} className={ITEM}>
                  <Icon aria-hidden="true" className="size-4 flex-none text-quiet" />
                  <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
                  <span className="min-w-0 truncate text-quiet">{detail}</span>
                </Command.Item>
              )
            })}
          </Command.Group>
        )}
        {pages.length > 0 && (
          <Command.Group heading={t('palette.pages')} className={GROUP}>
            {pages.map(({ path, title }) => (
              <Command.Item key={path} value={path} onSelect={go} className={ITEM}>
                <FileText aria-hidden="true" className="size-4 flex-none text-quiet" />
                {title}
              </Command.Item>
            ))}
          </Command.Group>
        )}
      </Command.List>
    </Command>
  )
}
