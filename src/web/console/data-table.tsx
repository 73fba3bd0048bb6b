import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import surface from '../ui/surface.module.css'
import styles from './data-table.module.css'

interface Props {
  /** What the table shows, for screen readers. */
  label: string
  head: readonly string[]
  /** Which columns are numbers. */
  numbers: readonly number[]
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
  /** The last row, with totals. */
  foot?: readonly ReactNode[] | undefined
}

/** A scrollable element must be focusable. */
const REACHABLE = { tabIndex: 0 }

/** A table of figures; on a narrow screen the table scrolls sideways, not the page.
 * A figure, not a section: the section around it is a landmark of the same name. */
export function DataTable({ label, head, numbers, rows, foot }: Props) {
  const of = (column: number) => (numbers.includes(column) ? styles.number : undefined)
  return (
    <figure className={classes(surface.card, styles.scroll)} aria-label={label} {...REACHABLE}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={name} scope="col" className={of(column)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={head[column]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={head[column]} className={of(column)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {foot.map((cell, column) => (
                <td key={head[column]} className={of(column)}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </figure>
  )
}
