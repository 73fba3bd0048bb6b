import { Archive, RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { answerMessage, closeMessage, reopenMessage } from '../../../../domain/engagement/contact/answer-message.ts'
import { type MessageInFull, readMessage } from '../../../../domain/engagement/contact/read-message.ts'
import { LOCALES } from '../../../../domain/kernel/locale.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import disclosure from '../../../console/disclosure.module.css'
import { appContext } from '../../../request/context.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { ActionButton } from '../../action-button.tsx'
import { ActionDisclosure } from '../../action-disclosure.tsx'
import styles from '../../admin.module.css'
import { AdminPage } from '../../admin-page.tsx'
import { requireAdmin } from '../../require-admin.ts'
import { runAction } from '../../run-action.ts'
import { OPERATOR_ZONE } from '../../zone.ts'
import type { Route } from './+types/message'

export async function loader({ params, context }: Route.LoaderArgs) {
  const operator = requireAdmin(context)
  return { message: await readMessage(context.get(appContext), operator, params.id) }
}

export function action({ params: { id }, request, context, url }: Route.ActionArgs) {
  return runAction(
    { request, context, url },
    {
      answer: ({ app, operator, text }) =>
        answerMessage(app, operator, id, { body: text('body'), locale: text('locale') }),
      close: ({ app, operator, text }) => closeMessage(app, operator, id, { note: text('note') }),
      reopen: ({ app, operator }) => reopenMessage(app, operator, id),
    },
  )
}

export { preserveInput as clientAction } from '../../../forms/preserve-input.ts'

/** One message, its answer, and the actions to answer or close it. */
export default function Message({ loaderData: { message } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { name, email, phone, website, createdAt, closedAt, note, personId } = message
  const back = { to: '/admin/messages', label: t('console.admin.nav.messages') }
  return (
    <AdminPage title={name} back={back}>
      <article className={styles.card}>
        <p className={styles.head}>
          <time dateTime={createdAt.toISOString()}>{dayAndTime(createdAt, OPERATOR_ZONE, locale)}</time>
          <a href={`mailto:${email}`}>{email}</a>
          <span>{formatPhone(phone)}</span>
          {website && <span>{website}</span>}
          {personId && <Link to={`/admin/accounts/${personId}`}>{t('console.admin.messages.account')}</Link>}
          {closedAt && <Badge>{t('console.admin.messages.closed')}</Badge>}
        </p>
        <p className={styles.text}>{message.message || t('console.admin.messages.empty')}</p>
        {note && <p className={styles.text}>{t('console.admin.note', { note })}</p>}
      </article>
      <Replies replies={message.replies} />
      {closedAt ? (
        <ActionButton intent="reopen" icon={<RotateCcw aria-hidden="true" />}>
          {t('console.admin.messages.reopen')}
        </ActionButton>
      ) : (
        <div className={styles.card}>
          <h2>{t('console.admin.messages.answer')}</h2>
          <Form intent="answer" quiet className={disclosure.form} key={message.replies.length}>
            <TextArea
              {...{ name: 'body', rows: 7, maxLength: 5000, label: t('console.admin.messages.body', { email }) }}
              hint={t('console.admin.messages.bodyHint', { name })}
            />
            <Select
              name="locale"
              label={t('console.admin.messages.language')}
              defaultValue={message.locale}
              options={LOCALES.map((one) => ({ value: one, label: t(`access.languages.${one}`) }))}
            />
            <SubmitButton>{t('console.admin.messages.send')}</SubmitButton>
          </Form>
          <ActionDisclosure intent="close" icon={Archive} label={t('console.admin.messages.close')}>
            <TextArea
              {...{ name: 'note', rows: 2, maxLength: 1000, optional: true, label: t('console.admin.messages.note') }}
              hint={t('console.admin.byOperator')}
            />
          </ActionDisclosure>
        </div>
      )}
    </AdminPage>
  )
}

function Replies({ replies }: Pick<MessageInFull, 'replies'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  return replies.map(({ id, author, body, at, sentAt }) => (
    <article key={id} className={styles.card}>
      <p className={styles.head}>
        <strong>{author}</strong>
        <time dateTime={at.toISOString()}>{dayAndTime(at, OPERATOR_ZONE, locale)}</time>
        <Badge tone={sentAt ? 'good' : 'warn'}>
          {t(sentAt ? 'console.admin.messages.sent' : 'console.admin.messages.sending')}
        </Badge>
      </p>
      <p className={styles.text}>{body}</p>
    </article>
  ))
}
