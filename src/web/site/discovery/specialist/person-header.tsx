import { Link } from 'react-router'
import type { StaffProfile } from '../../../../domain/salons/staff/get-staff-profile.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Stars } from '../../../ui/stars.tsx'
import text from '../../../ui/text.module.css'
import { bookPath } from '../salon-page/book-path.ts'
import styles from './person-header.module.css'

/** Name, role, salon and rating, and the link to book them. */
export function PersonHeader({ person }: { person: StaffProfile }) {
  const { t } = useTranslation()
  const { id, name, picture, designation, salon, rating, reviewCount, bio, langs, bookable } = person
  return (
    <header className={styles.header}>
      <span className={styles.picture}>
        <Avatar name={name} picture={picture} size="l" />
      </span>
      <div className={styles.text}>
        <h1 className={styles.name}>{name}</h1>
        <p className={text.soft}>
          {designation && <>{designation.title} · </>}
          <Link to={`/saloon/${salon.slug}`}>{salon.name}</Link>
        </p>
        <a href="#reviews" className={styles.rating}>
          <Stars stars={rating} reviews={reviewCount} />
        </a>
      </div>
      {bio && (
        <p className={styles.bio} lang={langs.bio}>
          {bio}
        </p>
      )}
      {bookable && (
        <ButtonLink to={bookPath(salon.slug, { staff: id })} size="l" className={styles.reserve}>
          {t('salon.staff.reserve')}
        </ButtonLink>
      )}
    </header>
  )
}
