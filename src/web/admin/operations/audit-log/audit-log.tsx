import { Form, Link } from 'react-router'
import { isId } from '../../../../domain/kernel/ids.ts'
import { parseInstant } from '../../../../domain/kernel/parse-instant.ts'
import {
  type ChangesAfter,
  listActions,
  listAuditLogOfAll,
} from '../../../../domain/operations/list-audit-log-of-all.ts'
import { auditText } from '../../../../i18n/code-texts.ts'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../../admin.module.css'
import { AdminPage } from '../../admin-page.tsx'
import { requireAdmin } from '../../require-admin.ts'
import { OPERATOR_ZONE } from '../../zone.ts'
import type { Route } from './+types/audit-log'
import own from './audit-log.module.css'
import { ChangeList } from './change-list.tsx'

const FIELDS = ['salon', 'person', 'action', 'from', 'to'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  const field = (name: string) => (url.searchParams.get(name) ?? '').trim().slice(0, 200)
  const filter = {
    salon: field('salon'),
    person: field('person'),
    action: field('action'),
    from: field('from'),
    to: field('to'),
  }
  const after = readAfter(field('after'))
  const app = context.get(appContext)
  const [found, actions] = await Promise.all([
    listAuditLogOfAll(app, operator, filter, { after, zone: OPERATOR_ZONE }),
    listActions(app, operator),
  ])
  return { ...found, actions, filter, isFirst: after === null }
}

/** '<instant>_<id>', as `older` writes it. */
function readAfter(text: string): ChangesAfter | null {
  const [at = '', id = ''] = text.split('_')
  const instant = parseInstant(at)
  return isId(id) && instant ? { at: instant, id } : null
}

/** The audit log of all salons and of the marketplace itself. */
export default function Changes({ loaderData: { items, next, actions, filter, isFirst } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const narrowed = FIELDS.some((name) => filter[name] !== '')
  const first = new URLSearchParams(FIELDS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])))
  const older = new URLSearchParams(first)
  if (next) older.set('after', `${next.at.toISOString()}_${next.id}`)
  return (
    <AdminPage title={t('console.admin.changes.title')} about={t('console.admin.changes.about')}>
      <Form action="/admin/audit-log" role="search" className={styles.filters} key={first.toString()}>
        <TextField
          {...{ name: 'salon', label: t('console.admin.changes.salon'), maxLength: 120, autoComplete: 'off' }}
          defaultValue={filter.salon}
        />
        <TextField
          {...{ name: 'person', label: t('console.admin.changes.person'), maxLength: 200, autoComplete: 'off' }}
          defaultValue={filter.person}
        />
        <Select
          name="action"
          label={t('console.admin.changes.action')}
          defaultValue={filter.action}
          options={[
            { value: '', label: t('console.admin.changes.any') },
            ...actions
              .map((action) => ({ value: action, label: auditText(t, action) }))
              .sort((a, b) => a.label.localeCompare(b.label, locale)),
          ]}
        />
        <TextField
          {...{ name: 'from', label: t('console.admin.changes.from'), type: 'date' }}
          defaultValue={filter.from}
        />
        <TextField {...{ name: 'to', label: t('console.admin.changes.to'), type: 'date' }} defaultValue={filter.to} />
        <div className={styles.actions}>
          <Button type="submit" variant="quiet">
            {t('console.admin.find')}
          </Button>
          {narrowed && <Link to="/admin/audit-log">{t('console.admin.clear')}</Link>}
        </div>
      </Form>
      {items.length === 0 && narrowed ? <p>{t('console.admin.changes.none')}</p> : <ChangeList changes={items} />}
      <div className={own.actions}>
        {!isFirst && (
          <ButtonLink to={`?${first}`} variant="quiet" size="s">
            {t('console.admin.changes.latest')}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={`?${older}`} variant="quiet" size="s">
            {t('console.admin.changes.older')}
          </ButtonLink>
        )}
      </div>
    </AdminPage>
  )
}
