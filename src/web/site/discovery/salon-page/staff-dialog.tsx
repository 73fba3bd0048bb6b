import { Link } from 'react-router'
import type { SalonStaffMember } from '../../../../domain/salons/profile/queries.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import layout from '../../../ui/layout.module.css'
import { PhotoGrid } from '../../../ui/photo-grid.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stars } from '../../../ui/stars.tsx'
import text from '../../../ui/text.module.css'
import { ReviewItem } from '../reviews/review-section.tsx'
import { bookPath } from './book-path.ts'
import styles from './staff-dialog.module.css'
import { usePersonCard } from './use-person-card.ts'

interface Props {
  person: SalonStaffMember
  slug: string
  onClose: () => void
}

/** One team member: profile, work and reviews, and the link to book them. */
export default function StaffDialog({ person, slug, onClose }: Props) {
  const { t } = useTranslation()
  const { id, name, designation, picture, rating, reviewCount, bookable } = person
  return (
    <Dialog open onClose={onClose} title={name} wide>
      <div className={styles.head}>
        <Avatar name={name} picture={picture} size="l" />
        <div className={styles.text}>
          {designation && <p>{designation}</p>}
          <Stars stars={rating} reviews={reviewCount} />
        </div>
        {bookable && (
          <ButtonLink
            to={bookPath(slug, { staff: id })}
            preventScrollReset
            className={styles.reserve}
            onClick={onClose}
          >
            {t('salon.staff.reserve')}
          </ButtonLink>
        )}
      </div>
      <MoreLink id={id} name={name} />
      <p className={styles.profile}>
        <Link to={`/staff-detail/${id}`}>{t('salon.staff.profile', { name })}</Link>
      </p>
    </Dialog>
  )
}

/** The part that is loaded when the dialog opens. */
function MoreLink({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const { card, failed, again } = usePersonCard(id)
  if (failed) {
    return (
      <FormMessage tone="offline" title={t('ui.networkTitle')}>
        <Button size="s" variant="quiet" onClick={again}>
          {t('ui.again')}
        </Button>
      </FormMessage>
    )
  }
  if (!card) {
    return (
      <div role="status" aria-label={t('ui.loading')} className={layout.stack3}>
        <Skeleton shape="block" />
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    )
  }
  return (
    <>
      {card.bio && (
        <p className={styles.bio} lang={card.langs.bio}>
          {card.bio}
        </p>
      )}
      {card.photos.length > 0 && (
        <section className={styles.part} aria-labelledby="person-photos">
          <h3 id="person-photos">{t('salon.staff.photos')}</h3>
          <PhotoGrid
            square
            photos={card.photos.map((path, n) => ({ path, alt: t('salon.photos.photo', { number: n + 1, name }) }))}
          />
        </section>
      )}
      <section className={styles.part} aria-labelledby="person-reviews">
        <h3 id="person-reviews">{t('salon.reviews.title')}</h3>
        {card.reviews.length === 0 && <p className={text.soft}>{t('salon.staff.unreviewed', { name })}</p>}
        <ul className={layout.stack4}>
          {card.reviews.map((review) => (
            <ReviewItem key={review.id} review={review} zone={card.timeZone} />
          ))}
        </ul>
      </section>
    </>
  )
}
