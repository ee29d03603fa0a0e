'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useMemo, useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import type { DataColumn } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { readForm, TextField } from '@/components/desk-settings/form-inputs'
import { hoursIn } from '@/components/desk-settings/hours-in'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { PickupPointOverview } from '@/lib/fulfilment/shipping/schema'
import { addPoint, changePoint, removePoint, useDeskPoints } from '@/lib/server/settings/client'

type Place = { code: string; title: string }

/** `new` opens an empty form. */
type Opened = PickupPointOverview | 'new' | null

/** Where orders can be picked up instead of being delivered. */
export function PickupPointsPanel({ warehouses }: { warehouses: readonly Place[] }) {
  const t = useTranslations('deskSettings.warehouses')
  const common = useTranslations('common')
  const canWrite = useMay()('settings.write')
  const { data, error, mutate } = useDeskPoints()
  const [opened, setOpened] = useState<Opened>(null)
  const [leaving, setLeaving] = useState<PickupPointOverview | null>(null)
  const columns = useColumns(warehouses, canWrite ? setOpened : null)
  const add = canWrite && (
    <Button size="sm" onClick={() => setOpened('new')}>
      {t('addPoint')}
    </Button>
  )
  const close = () => setOpened(null)
  return (
    <Panel title={t('points')} actions={add} flush>
      {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
      {!data && !error && <DeskSkeleton rows={4} />}
      {data?.length === 0 && <DeskEmpty title={t('noPoints')} />}
      {data && data.length > 0 && (
        <DataTable
          label={t('points')}
          columns={columns}
          rows={data}
          idOf={({ id }) => String(id)}
          {...(canWrite && { onOpen: setOpened })}
        />
      )}
      <Dialog
        open={opened !== null}
        onClose={close}
        title={opened === 'new' ? t('addPoint') : t('editPoint')}
        closeLabel={common('close')}
      >
        {opened && <PointForm point={opened === 'new' ? null : opened} warehouses={warehouses} onClose={close} />}
        {opened && opened !== 'new' && (
          <div className="mt-6 border-line border-t pt-4">
            <Button
              variant="quiet-danger"
              size="sm"
              onClick={() => {
                close()
                setLeaving(opened)
              }}
            >
              {t('removePoint')}
            </Button>
          </div>
        )}
      </Dialog>
      <ConfirmAct
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('removePoint')}
        effects={{ shopper: t('removePointText', { title: leaving?.title ?? '' }) }}
        confirm={t('removePoint')}
        danger
        done={t('pointRemoved')}
        onConfirm={async () => leaving && removePoint(leaving.id)}
      />
    </Panel>
  )
}

function useColumns(warehouses: readonly Place[], onChange: ((point: PickupPointOverview) => void) | null) {
  const t = useTranslations('deskSettings.warehouses')
  const settings = useTranslations('deskSettings')
  const locale = useLocale()
  return useMemo((): DataColumn<PickupPointOverview>[] => {
    const placeOf = (code: string) => warehouses.find((warehouse) => warehouse.code === code)?.title ?? code
    const columns: DataColumn<PickupPointOverview>[] = [
      {
        id: 'name',
        header: t('name'),
        phone: 'title',
        cell: ({ title }) => <b className="cells:whitespace-nowrap">{title}</b>,
      },
      { id: 'address', header: t('address'), cell: ({ address }) => address },
      { id: 'hours', header: t('open'), phone: 'fact', cell: (place) => hoursIn(place, locale) },
      { id: 'warehouse', header: t('warehouse'), phone: 'fact', cell: ({ warehouse }) => placeOf(warehouse) },
    ]
    if (!onChange) return columns
    const rowActs = (point: PickupPointOverview) => (
      <RowAct
        className="blocks:-ml-2"
        aria-label={`${settings('change')}: ${point.title}`}
        onClick={() => onChange(point)}
      >
        {settings('change')}
      </RowAct>
    )
    return [...columns, { id: 'acts', header: '', align: 'right', cell: rowActs }]
  }, [t, settings, warehouses, onChange, locale])
}

type PointFormProps = { point: PickupPointOverview | null; warehouses: readonly Place[]; onClose: () => void }

function PointForm({ point, warehouses, onClose }: PointFormProps) {
  const t = useTranslations('deskSettings.warehouses')
  const desk = useTranslations('desk')
  const { act, busy } = useAct()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { text, number } = readForm(event.currentTarget)
    const fields = {
      ...{ title: text('title'), address: text('address'), hours: text('hours'), hours_idn: text('hours_idn') },
      ...{ lat: number('lat'), lng: number('lng') },
    }
    const write = () => (point ? changePoint(point.id, fields) : addPoint({ ...fields, warehouse: text('warehouse') }))
    if (await act(write, { done: t('pointSaved') })) onClose()
  }
  return (
    <form onSubmit={submit} className="grid gap-4 text-sm">
      {!point && (
        <Field label={t('warehouse')} required>
          {(input) => (
            <Select {...input} name="warehouse">
              {warehouses.map(({ code, title }) => (
                <option key={code} value={code}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <TextField label={t('name')} name="title" value={point?.title} required maxLength={80} />
      <TextField label={t('address')} name="address" value={point?.address} required maxLength={300} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('hoursId')} name="hours_idn" value={point?.hours_idn} maxLength={120} />
        <TextField label={t('hours')} name="hours" value={point?.hours} maxLength={120} />
        <TextField label={t('lat')} name="lat" value={point?.lat} numeric />
        <TextField label={t('lng')} name="lng" value={point?.lng} numeric />
      </div>
      <Button type="submit" busy={busy}>
        {desk('save')}
      </Button>
    </form>
  )
}
