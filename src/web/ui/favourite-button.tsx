import { useTranslation } from '../use-translation.ts'
import { HEART } from './card-icons.tsx'
import { classes } from './classes.ts'
import styles from './favourite-button.module.css'
import { useFavourite } from './use-favourite.ts'

type Props = ({ salonId: string; productId?: undefined } | { productId: string; salonId?: undefined }) & {
  name: string
  favourite: boolean
  className?: string
}

/** Keeps a salon or a product as a favourite. */
export function FavouriteButton({ salonId, productId, name, favourite, className }: Props) {
  const { t } = useTranslation()
  const { Form, kept, onSubmit } = useFavourite(salonId ?? productId, favourite)
  return (
    <Form
      method="post"
      action={productId ? '/favourite-product' : '/favourite-salon'}
      className={className}
      onSubmit={onSubmit}
      data-at-once
    >
      <input type="hidden" name={productId ? 'productId' : 'salonId'} value={salonId ?? productId} />
      <input type="hidden" name="favourite" value={String(!kept)} />
      <button
        type="submit"
        data-waits
        className={classes(styles.heart, kept && styles.full)}
        aria-pressed={kept}
        aria-label={t('ui.favourite', { name })}
      >
        {HEART}
      </button>
    </Form>
  )
}
