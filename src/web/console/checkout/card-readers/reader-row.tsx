import type { ListedReader } from '../../../../domain/checkout/card-readers/list-readers.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Confirm } from '../../confirm.tsx'
import styles from './card-readers.module.css'

/** A reader with its status; it can be renamed and removed. */
export function ReaderRow({ reader: { id, name, isOnline } }: { reader: ListedReader }) {
  const { t } = useTranslation()
  const status = isOnline === null ? 'unknown' : isOnline ? 'online' : 'offline'
  return (
    <article className={styles.reader} aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Badge tone={TONES[status]}>{t(`console.cardReaders.${status}`)}</Badge>
      </div>
      <Form intent={`rename.${id}`} quiet className={styles.rename}>
        <TextField
          name="name"
          label={t('console.cardReaders.name')}
          defaultValue={name}
          maxLength={60}
          autoComplete="off"
          required
        />
        <SubmitButton variant="quiet">{t('console.cardReaders.saveName')}</SubmitButton>
      </Form>
      <Form intent={`remove.${id}`} quiet className={styles.remove}>
        <Confirm
          label={t('console.cardReaders.remove')}
          title={t('console.cardReaders.removeTitle', { name })}
          yes={t('console.cardReaders.remove')}
          no={t('console.cardReaders.keep')}
        >
          {t('console.cardReaders.removeText')}
        </Confirm>
      </Form>
    </article>
  )
}

const TONES = { online: 'good', offline: 'bad', unknown: 'neutral' } as const
