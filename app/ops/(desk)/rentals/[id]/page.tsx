import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DeskMessages } from '@/components/desk/desk-messages'
import { behindLogin } from '@/components/desk-frame/behind-login'
import { RentalPage } from '@/components/desk-rentals/rental-page'

const NUMBER = /^\d{1,15}$/

export async function generateMetadata({ params }: PageProps<'/ops/rentals/[id]'>): Promise<Metadata> {
  const { id } = await params
  return { title: id }
}

export default behindLogin('/ops/rentals/[id]', async ({ params }: PageProps<'/ops/rentals/[id]'>) => {
  const { id } = await params
  if (!NUMBER.test(id)) notFound()
  return (
    <DeskMessages namespaces={['deskRentals', 'claims', 'uploads', 'deskUnits', 'deskConflicts']}>
      <RentalPage id={id} />
    </DeskMessages>
  )
})
