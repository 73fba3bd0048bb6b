import { Heart as HeartShape } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import styles from './heart.module.css'
import { useFavourite } from './use-favourite.ts'

interface Props {
  salonId: string
  name: string
  favourite: boolean
  className?: string
}

/** Keeps a salon as a favourite. */
export function Heart({ salonId, name, favourite, className }: Props) {
  const { t } = useTranslation()
  const { Form, kept, onSubmit } = useFavourite(salonId, favourite)
  return (
    <Form method="post" action="/favourite-salon" className={className} onSubmit={onSubmit}>
      <input type="hidden" name="salonId" value={salonId} />
      <button
        type="submit"
        className={classes(styles.heart, kept && styles.full)}
        aria-pressed={kept}
        aria-label={t('ui.favourite', { name })}
      >
        <HeartShape aria-hidden="true" />
      </button>
    </Form>
  )
}
