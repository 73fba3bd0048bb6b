import { useTranslation } from '../texts/use-translation.ts'
import { HEART } from './card-icons.tsx'
import { classes } from './classes.ts'
import styles from './favourite-button.module.css'
import buttons from './round-button.module.css'
import { useFavourite } from './use-favourite.ts'

type Props = ({ salonId: string; productId?: undefined } | { productId: string; salonId?: undefined }) & {
  name: string
  favourite: boolean
  className?: string
}

/** Adds a salon or a product to the favourites, or removes it. */
export function FavouriteButton({ salonId, productId, name, favourite, className }: Props) {
  const { t } = useTranslation()
  const { Form, isFavourite, onSubmit } = useFavourite(salonId ?? productId, favourite)
  return (
    <Form
      method="post"
      action={productId ? '/favourite-product' : '/favourite-salon'}
      className={className}
      onSubmit={onSubmit}
      data-at-once
    >
      <input type="hidden" name={productId ? 'productId' : 'salonId'} value={salonId ?? productId} />
      <input type="hidden" name="favourite" value={String(!isFavourite)} />
      <button
        type="submit"
        data-waits
        className={classes(buttons.round, styles.heart, isFavourite && styles.full)}
        aria-pressed={isFavourite}
        aria-label={t('ui.favourite', { name })}
      >
        {HEART}
      </button>
    </Form>
  )
}
