import { Link, redirect } from 'react-router'
import { type ImportOutcome, type ImportPreview, readImport } from '../../../domain/clients/import/read-import.ts'
import { runImport } from '../../../domain/clients/import/run-import.ts'
import { chooseFields } from '../../../domain/clients/import/save-import.ts'
import { validationText } from '../../../i18n/code-texts.ts'
import { refusalToForm } from '../../forms/forms.ts'
import { useFormFailure } from '../../forms/use-form-failure.ts'
import { appContext } from '../../request/context.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { FormFailureMessage, FormMessage } from '../../ui/form-message.tsx'
import surface from '../../ui/surface.module.css'
import text from '../../ui/text.module.css'
import { DataTable } from '../data-table.tsx'
import { Page } from '../frame/page.tsx'
import { requireMember } from '../require-member.ts'
import type { Route } from './+types/preview'
import { Columns } from './columns.tsx'
import styles from './import.module.css'

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const member = await requireMember(context, 'clients_import')
  return { preview: await readImport(context.get(appContext), member, id) }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const member = await requireMember(context, 'clients_import')
  const form = await request.formData()
  try {
    if (form.get('intent') === 'columns') await chooseFields(app, member, id, form.getAll('column').map(String))
    else await runImport(app, member, id)
    return redirect(`/partner/clients/import/${id}`, 303)
  } catch (error) {
    return refusalToForm(error, form)
  }
}

export { preserveInput as clientAction } from '../../forms/preserve-input.ts'

/** What a list would import, with its errors line by line; then the button that imports it. */
export default function Preview({ loaderData: { preview } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failure = useFormFailure()
  const { outcome, fileName, good, knownCount, badLines, twiceCount } = preview
  return (
    <Page
      title={fileName || t('console.clients.import.title')}
      back={{ to: '/partner/clients/import', label: t('console.clients.import.title') }}
    >
      <div className={styles.page}>
        {failure && <FormFailureMessage failure={failure} />}
        {outcome ? (
          <Done outcome={outcome} />
        ) : (
          <>
            <Columns columns={preview.columns} />
            <section className={classes(surface.card, styles.card)} aria-labelledby="sums">
              <h2 id="sums">{t('console.clients.import.sums')}</h2>
              <ul className={styles.sums}>
                <li>{t('console.clients.import.fresh', { count: good - knownCount })}</li>
                <li>{t('console.clients.import.known', { count: knownCount })}</li>
                {twiceCount > 0 && <li>{t('console.clients.import.twice', { count: twiceCount })}</li>}
                {badLines > 0 && (
                  <li className={styles.wrong}>{t('console.clients.import.bad', { count: badLines })}</li>
                )}
              </ul>
              {good > 0 ? (
                <Form intent="take" quiet className={styles.act}>
                  <SubmitButton>{t('console.clients.import.take', { count: good })}</SubmitButton>
                </Form>
              ) : (
                <p>{t('console.clients.import.nothing')}</p>
              )}
            </section>
            <Lines preview={preview} />
          </>
        )}
      </div>
    </Page>
  )
}

function Done({ outcome: { added, filled, known, left } }: { outcome: ImportOutcome }) {
  const { t } = useTranslation()
  return (
    <>
      <FormMessage tone="good" title={t('console.clients.import.done')}>
        <p>{t('console.clients.import.added', { count: added })}</p>
        <p>{t('console.clients.import.filled', { count: filled })}</p>
        {known > 0 && <p>{t('console.clients.import.asBefore', { count: known })}</p>}
        {left > 0 && <p>{t('console.clients.import.left', { count: left })}</p>}
      </FormMessage>
      <p>
        <ButtonLink to="/partner/clients?sort=newest">{t('console.clients.import.toClients')}</ButtonLink>
      </p>
    </>
  )
}

/** The rows that are skipped and why, and those of existing clients. */
function Lines({ preview: { bad, badLines, twice, known, knownCount } }: { preview: ImportPreview }) {
  const { t } = useTranslation()
  const head = (...names: ('line' | 'column' | 'value' | 'problem' | 'name' | 'before' | 'client')[]) =>
    names.map((name) => t(`console.clients.import.head.${name}`))
  return (
    <>
      {bad.length > 0 && (
        <section className={styles.lines}>
          <h2>{t('console.clients.import.badTitle')}</h2>
          <p className={text.note}>{t('console.clients.import.badText', { shown: bad.length, count: badLines })}</p>
          <DataTable
            label={t('console.clients.import.badTitle')}
            head={head('line', 'column', 'value', 'problem')}
            numbers={[]}
            rows={bad.map(({ line, field, code, value }) => ({
              key: `${line}/${field}`,
              cells: [line, t(`console.clients.import.fields.${field}`), value, validationText(t, code)],
            }))}
          />
        </section>
      )}
      {twice.length > 0 && (
        <section className={styles.lines}>
          <h2>{t('console.clients.import.twiceTitle')}</h2>
          <DataTable
            label={t('console.clients.import.twiceTitle')}
            head={head('line', 'name', 'before')}
            numbers={[]}
            rows={twice.map(({ line, name, before }) => ({ key: line, cells: [line, name, before] }))}
          />
        </section>
      )}
      {known.length > 0 && (
        <section className={styles.lines}>
          <h2>{t('console.clients.import.knownTitle')}</h2>
          <p className={text.note}>
            {t('console.clients.import.knownText', { shown: known.length, count: knownCount })}
          </p>
          <DataTable
            label={t('console.clients.import.knownTitle')}
            head={head('line', 'name', 'client')}
            numbers={[]}
            rows={known.map(({ line, name, clientId, client }) => ({
              key: line,
              cells: [
                line,
                name,
                <Link key={clientId} to={`/partner/clients/${clientId}`}>
                  {client}
                </Link>,
              ],
            }))}
          />
        </section>
      )}
    </>
  )
}
