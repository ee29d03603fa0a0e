import { formatDate, formatDeadline, formatExactTime, formatMoment } from '@/lib/platform/time'

/** An instant as `24/11/2026 14.30`. */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular whitespace-nowrap">
    {formatMoment(at)}
  </time>
)

/** An instant as `24/11/2026 14.30.05`, where several happen in a minute. */
export const WhenExactly = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular whitespace-nowrap">{`${formatDate(at)} ${formatExactTime(at)}`}</time>
)

/** An instant until which something holds; one at midnight is the day that ends then. */
export const Deadline = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular whitespace-nowrap">
    {formatDeadline(at)}
  </time>
)
