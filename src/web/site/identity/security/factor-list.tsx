import { KeyRound, Pencil, Plus, Smartphone, Trash2 } from 'lucide-react'
import type { Factor } from '../../../../domain/identity/accounts/second-factor/list-factors.ts'
import { longDate } from '../../../../i18n/format.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useSavedForm } from '../../../forms/use-saved-form.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import typography from '../../../ui/text.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './security.module.css'
import { addPath } from './security-path.ts'

const ZONE = 'Europe/Copenhagen'
const ICONS = { app: Smartphone, passkey: KeyRound }
const TEXTS = {
  app: {
    title: 'security.apps.title',
    text: 'security.apps.text',
    none: 'security.apps.none',
    add: 'security.apps.add',
  },
  passkey: {
    title: 'security.passkeys.title',
    text: 'security.passkeys.text',
    none: 'security.passkeys.none',
    add: 'security.passkeys.add',
  },
} as const

interface Props {
  kind: 'app' | 'passkey'
  factors: Factor[]
  /** The number of factors of the other kind. */
  others: number
  goal: string | null
  /** Whether the viewer works in a console, which may require a second factor. */
  worksHere: boolean
}

/** The passkeys or the authenticator apps of an account: name, dates, and the actions on them. */
export function FactorList({ kind, factors, others, goal, worksHere }: Props) {
  const { t } = useTranslation()
  const texts = TEXTS[kind]
  const isLast = factors.length + others === 1
  return (
    <Card className={styles.card}>
      <h2 className={typography.heading} id={`${kind}-list`}>
        {t(texts.title)}
      </h2>
      <p className={styles.soft}>{t(texts.text)}</p>
      {factors.length === 0 ? (
        <p className={styles.none}>{t(texts.none)}</p>
      ) : (
        <ul className={styles.factors} aria-labelledby={`${kind}-list`}>
          {factors.map((factor) => (
            <li key={factor.id} className={styles.factor}>
              <FactorItem {...{ kind, factor, isLast, worksHere }} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink
          to={addPath(kind, goal)}
          variant={factors.length + others === 0 && kind === 'passkey' ? 'primary' : 'quiet'}
          icon={<Plus aria-hidden="true" />}
        >
          {t(texts.add)}
        </ButtonLink>
      </div>
    </Card>
  )
}

interface OneProps extends Pick<Props, 'kind' | 'worksHere'> {
  factor: Factor
  isLast: boolean
}

function FactorItem({ kind, factor, isLast, worksHere }: OneProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const answered = useFormFailure()
  const savedForm = useSavedForm(undefined)
  const failure = answered ?? savedForm
  const { id, name, createdAt, usedAt } = factor
  const Icon = ICONS[kind]
  const of = (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="factor" value={id} />
    </>
  )
  const isMine = (intent: string) => failure?.values.intent === intent && failure.values.factor === id
  return (
    <>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.soft}>
          {t('security.added', { date: longDate(createdAt, ZONE, locale) })},{' '}
          {usedAt ? t('security.used', { date: longDate(usedAt, ZONE, locale) }) : t('security.unused')}
        </p>
        <div className={styles.actions}>
          <details open={isMine('rename') || undefined}>
            <summary aria-label={t('security.renameNamed', { name })}>
              <Pencil aria-hidden="true" />
              {t('security.rename')}
            </summary>
            <Form intent="rename" quiet failure={isMine('rename') ? failure : null}>
              {of}
              <TextField name="name" label={t('security.name')} defaultValue={name} maxLength={60} required />
              <div>
                <SubmitButton size="s">{t('security.saveName')}</SubmitButton>
              </div>
            </Form>
          </details>
          <details open={isMine('remove') || undefined}>
            <summary aria-label={t('security.removeNamed', { name })}>
              <Trash2 aria-hidden="true" />
              {t('security.remove')}
            </summary>
            <Form intent="remove" quiet failure={isMine('remove') ? failure : null}>
              {of}
              <p className={styles.soft}>{t('security.removeText')}</p>
              {isLast && (
                <p className={styles.soft}>
                  {t('security.removeLast')} {worksHere && t('security.removeLastForConsole')}
                </p>
              )}
              <div>
                <SubmitButton size="s" variant="danger">
                  {t('security.remove')}
                </SubmitButton>
              </div>
            </Form>
          </details>
        </div>
      </div>
    </>
  )
}
