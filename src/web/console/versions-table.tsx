import { useTranslation } from '../texts/use-translation.ts'
import type { VersionRow } from './diff-versions.ts'
import styles from './versions-table.module.css'

/** What is entered in a form beside what somebody else has saved meanwhile. */
export function VersionsTable({ rows }: { rows: readonly VersionRow[] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <div className={styles.frame}>
      <table className={styles.versions}>
        <thead>
          <tr>
            <th scope="col">{t('console.editing.changed.what')}</th>
            <th scope="col">{t('console.editing.changed.mine')}</th>
            <th scope="col">{t('console.editing.changed.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, mine, theirs }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
