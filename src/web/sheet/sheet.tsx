import type { Sheet } from '../../domain/kernel/sheet.ts'
import { classes } from '../ui/classes.ts'
import surface from '../ui/surface.module.css'
import styles from './sheet.module.css'

/** A document as it is printed. */
export function SheetView({ sheet }: { sheet: Sheet }) {
  const keyed = (lines: readonly string[]) => lines.map((line, n) => ({ line, key: `${String(n)} ${line}` }))
  return (
    <article className={classes(surface.card, styles.sheet)} data-print="sheet" aria-label={sheet.title}>
      <address className={styles.from}>
        {keyed(sheet.from).map(({ key, line }) => (
          <span key={key}>{line}</span>
        ))}
      </address>
      <address className={styles.to}>
        {keyed(sheet.to).map(({ key, line }) => (
          <span key={key}>{line}</span>
        ))}
      </address>
      <h2 className={styles.title}>{sheet.title}</h2>
      <dl className={styles.facts}>
        {sheet.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr>
            {sheet.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {keyed(cells).map(({ key, line }) => (
                <td key={key}>{line}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sheet.sums.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {sheet.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </article>
  )
}
