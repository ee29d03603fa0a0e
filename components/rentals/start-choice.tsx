'use client'

import { CalendarDays } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { useDay } from '@/components/rentals/use-day'
import { Button } from '@/components/ui/button'
import { orLoadFailed } from '@/components/ui/load-failed'
import { Skeleton } from '@/components/ui/skeleton'
import type { Cart } from '@/lib/selling/cart/schema'

const loading = () => <Skeleton className="h-96 max-w-md rounded-lg" />
const RentCalendar = dynamic(() => orLoadFailed(import('@/components/rentals/rent-calendar')), { ssr: false, loading })

type StartChoiceProps = {
  cart: Cart['data']
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChoose: (day: string) => void
}

/** Chooses the delivery day; the calendar loads when it first opens. */
export function StartChoice({ cart, isOpen, onOpen, onChoose }: StartChoiceProps) {
  const t = useTranslations('rent')
  const day = useDay()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const { requested_start } = cart
  const choose = (chosen: string) => {
    onChoose(chosen)
    button.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <p id={`${id}-label`} className="font-medium text-sm">
        {t('start')}
      </p>
      <Button
        ref={button}
        variant="secondary"
        full
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={`${id}-label`}
        className="justify-start sm:w-auto sm:justify-self-start"
        onClick={() => onOpen(!isOpen)}
      >
        <CalendarDays aria-hidden="true" className="size-5" />
        {requested_start ? day(requested_start) : t('chooseStart')}
      </Button>
      <div ref={panel} id={id}>
        {isOpen && <RentCalendar cart={cart} onChoose={choose} />}
      </div>
    </div>
  )
}
