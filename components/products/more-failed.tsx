import { useErrorText } from '@/components/layout/use-error-text'

/** Why the next page of a listing did not load. */
export default function MoreFailed({ error }: { error: unknown }) {
  const errorText = useErrorText()
  return (
    <p role="alert" className="text-danger">
      {errorText(error)}
    </p>
  )
}
