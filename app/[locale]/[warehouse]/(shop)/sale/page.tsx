import { KindListing, kindMetadata } from '@/app/[locale]/[warehouse]/(shop)/kind-listing'

type Props = PageProps<'/[locale]/[warehouse]/sale'>

export const generateMetadata = ({ params }: Props) => kindMetadata({ kind: 'sale', params })

export default function SalePage({ params }: Props) {
  return <KindListing kind="sale" params={params} />
}
