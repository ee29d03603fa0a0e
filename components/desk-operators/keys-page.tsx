'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import type { DataColumn } from '@/components/desk/data-columns'
import { DataTable } from '@/components/desk/data-table'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { useMay } from '@/components/desk/use-may'
import { When } from '@/components/desk/when'
import { NewKeyDialog } from '@/components/desk-operators/new-key-dialog'
import { Button } from '@/components/ui/button'
import { revokeKey, useKeys } from '@/lib/identity/operators/client'
import type { ApiKey } from '@/lib/identity/operators/schema'

/** The keys with which programs call the API of the back-office. */
export function KeysPage() {
  const t = useTranslations('deskOperators.keys')
  const canWrite = useMay()('operators.write')
  const { data, error, mutate } = useKeys()
  const [isMaking, setMaking] = useState(false)
  const [leaving, setLeaving] = useState<ApiKey | null>(null)
  const columns = useColumns(canWrite ? setLeaving : null)
  const make = canWrite && (
    <Button size="sm" onClick={() => setMaking(true)}>
      {t('make')}
    </Button>
  )
  return (
    <DeskPage title={t('title')} text={t('text')} actions={make}>
      <Panel flush>
        {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
        {!data && !error && <DeskSkeleton rows={3} />}
        {data?.length === 0 && <DeskEmpty title={t('none')} text={t('noneText')} />}
        {data && data.length > 0 && (
          <DataTable label={t('title')} columns={columns} rows={data} idOf={({ id }) => String(id)} />
        )}
      </Panel>
      <NewKeyDialog open={isMaking} onClose={() => setMaking(false)} />
      <ConfirmAct
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('revoke')}
        confirm={t('revoke')}
        danger
        done={t('revoked')}
        onConfirm={async () => leaving && revokeKey(leaving.id)}
      >
        <p>{t('revokeText', { title: leaving?.title ?? '' })}</p>
      </ConfirmAct>
    </DeskPage>
  )
}

function useColumns(onRevoke: ((key: ApiKey) => void) | null) {
  const t = useTranslations('deskOperators.keys')
  return useMemo((): DataColumn<ApiKey>[] => {
    const columns: DataColumn<ApiKey>[] = [
      { id: 'title', header: t('name'), sort: ({ title }) => title, cell: ({ title }) => <b>{title}</b> },
      { id: 'hint', header: t('key'), cell: ({ hint }) => <span className="font-mono">{`gok_…${hint}`}</span> },
      {
        id: 'scopes',
        header: t('scopes'),
        cell: ({ scopes }) => <span className="break-words text-quiet text-xs">{scopes.join(', ')}</span>,
      },
      {
        id: 'made',
        header: t('made'),
        phone: 'fact',
        cell: ({ made_by, created_at }) => (
          <>
            {made_by.name} · <When at={created_at} />
          </>
        ),
      },
      {
        id: 'used',
        header: t('used'),
        phone: 'fact',
        cell: ({ last_used_at }) => (last_used_at ? <When at={last_used_at} /> : t('never')),
      },
    ]
    if (!onRevoke) return columns
    const revoke = (key: ApiKey) => <RowAct onClick={() => onRevoke(key)}>{t('revoke')}</RowAct>
    return [...columns, { id: 'revoke', header: '', align: 'right', cell: revoke }]
  }, [t, onRevoke])
}
