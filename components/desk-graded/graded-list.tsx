import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskEmpty } from '@/components/desk/desk-state'
import { ListPanel } from '@/components/desk/list-panel'
import { useMay } from '@/components/desk/use-may'
import { MoveDialog } from '@/components/desk-graded/move-dialog'
import { PublishDialog } from '@/components/desk-graded/publish-dialog'
import { StopDialog } from '@/components/desk-graded/stop-dialog'
import { type GradedAct, useGradedColumns } from '@/components/desk-graded/use-graded-columns'
import type { useGraded } from '@/lib/fulfilment/inventory/client/desk'
import type { Grade } from '@/lib/fulfilment/inventory/rules'
import type { GradedPieces } from '@/lib/fulfilment/inventory/schema'

const idOf = ({ id }: GradedPieces) => String(id)

type GradedListProps = { grade: Grade; list: ReturnType<typeof useGraded> }

/** The pieces of one grade, with what can be done with them. */
export function GradedList({ grade, list }: GradedListProps) {
  const t = useTranslations('deskGraded')
  const may = useMay()
  const [asked, setAsked] = useState<GradedAct | null>(null)
  const columns = useGradedColumns({
    grade,
    mayMove: may('stock.write'),
    mayPublish: may('catalogue.write'),
    onAsk: setAsked,
  })
  const dialog = { onClose: () => setAsked(null), onDone: list.reload }
  return (
    <>
      <ListPanel
        list={list}
        label={t(`tab.${grade}`)}
        columns={columns}
        idOf={idOf}
        empty={<DeskEmpty title={t(`empty.${grade}`)} text={t('emptyText')} />}
      />
      {asked?.act === 'publish' && <PublishDialog pieces={asked.pieces} {...dialog} />}
      {asked?.act === 'stop' && <StopDialog pieces={asked.pieces} {...dialog} />}
      {asked && asked.act !== 'publish' && asked.act !== 'stop' && (
        <MoveDialog pieces={asked.pieces} to={asked.act} {...dialog} />
      )}
    </>
  )
}
