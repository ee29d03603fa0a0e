'use client'

import { useTranslations } from 'next-intl'

type FigureTableProps = { label: string; head: readonly string[]; rows: readonly (readonly (string | number)[])[] }

/** The numbers of a chart as a table that opens below it; screen readers read this instead of the chart. */
export function FigureTable({ label, head, rows }: FigureTableProps) {
  const t = useTranslations('deskFigures')
  return (
    <details className="mt-3 text-sm">
      <summary className="min-h-9 w-fit cursor-pointer py-2 text-quiet max-md:min-h-11">{t('table')}</summary>
      <div className="max-h-96 overflow-auto">
        <table aria-label={label} className="tabular w-full border-collapse">
          <thead>
            <tr className="border-line border-b text-left text-quiet text-xs">
              {head.map((title, index) => (
                <th
                  key={title}
                  scope="col"
                  className={index === 0 ? 'h-9 pr-3 font-medium' : 'h-9 whitespace-nowrap pl-3 text-right font-medium'}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name} className="border-line border-b last:border-b-0">
                <th scope="row" className="h-9 whitespace-nowrap pr-3 text-left font-medium">
                  {name}
                </th>
                {values.map((value, index) => (
                  <td key={head[index + 1]} className="whitespace-nowrap pl-3 text-right">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
