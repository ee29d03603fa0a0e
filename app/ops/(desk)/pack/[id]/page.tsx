import type { Metadata } from 'next'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { PickPage } from '@/components/desk-packing/pick-page'

export async function generateMetadata({ params }: PageProps<'/ops/pack/[id]'>): Promise<Metadata> {
  const { id } = await params
  return { title: id }
}

export default behindLogin('/ops/pack/[id]', async ({ params }: PageProps<'/ops/pack/[id]'>) => {
  const { id } = await params
  return (
    <DeskMessages namespaces={['deskPacking']}>
      <PickPage id={id} />
    </DeskMessages>
  )
})
