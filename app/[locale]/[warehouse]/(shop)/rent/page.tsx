import { KindListing, kindMetadata } from '@/app/[locale]/[warehouse]/(shop)/kind-listing'

type Props = PageProps<'/[locale]/[warehouse]/rent'>

export const generateMetadata = ({ params }: Props) => kindMetadata({ kind: 'rent', params })

export default function RentPage({ params }: Props) {
  return <KindListing kind="rent" params={params} />
}
