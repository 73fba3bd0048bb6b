import { IMPORT_FIELDS } from '../../../domain/clients/import/columns.ts'
import type { ImportPreview } from '../../../domain/clients/import/read-import.ts'
import { allTyped } from '../../forms/repeated-fields.ts'
import { useFormFailure } from '../../forms/use-form-failure.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { classes } from '../../ui/classes.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import surface from '../../ui/surface.module.css'
import text from '../../ui/text.module.css'
import styles from './import.module.css'

/** The field of each column of the file, with examples from it, to be corrected. */
export function Columns({ columns }: { columns: ImportPreview['columns'] }) {
  const { t } = useTranslation()
  const options = [
    { value: '', label: t('console.clients.import.leave') },
    ...IMPORT_FIELDS.map((field) => ({ value: field, label: t(`console.clients.import.fields.${field}`) })),
  ]
  const sent = useFormFailure()?.values
  const typed = sent?.intent === 'columns' ? allTyped(sent, 'column') : null
  const found = columns.some(({ field }) => field !== '')
  return (
    <section className={classes(surface.card, styles.card)} aria-labelledby="columns">
      <h2 id="columns">{t('console.clients.import.columns')}</h2>
      <p className={text.note}>
        {t(found ? 'console.clients.import.columnsText' : 'console.clients.import.columnsNone')}
      </p>
      <Form intent="columns" quiet className={styles.columns}>
        {columns.map(({ name, field, sample }, n) => (
          <Select
            // There is no better key: a file may contain two columns of the same name.
            key={`${n.toString()}/${field}`}
            name="column"
            label={name || t('console.clients.import.unnamed', { number: n + 1 })}
            hint={sample.filter(Boolean).join(' · ') || t('console.clients.import.empty')}
            defaultValue={typed?.[n] ?? field}
            options={options}
          />
        ))}
        <div className={styles.act}>
          <SubmitButton variant="quiet" size="s">
            {t('console.clients.import.apply')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
