import { Link } from 'react-router'
import type { Story } from '../../../domain/discovery/reviews/list-stories.ts'
import { authorText } from '../../../i18n/review-author.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Stars } from '../../ui/stars.tsx'
import text from '../../ui/text.module.css'
import sections from './section.module.css'
import styles from './stories.module.css'

/** Customer reviews of the best salons. */
export function Stories({ stories }: { stories: readonly Story[] }) {
  const { t } = useTranslation()
  if (stories.length === 0) return null
  return (
    <div className={styles.band}>
      <Carousel
        className={sections.width}
        label={t('home.stories.label')}
        head={
          <>
            <h2 className={text.title}>{t('home.stories.title')}</h2>
            <p className={sections.lead}>{t('home.stories.lead')}</p>
          </>
        }
        perView={{ base: 1, m: 2 }}
        autoplay={{ seconds: 8 }}
        loop
        slides={stories.map((story) => ({ id: story.id, show: <Quote story={story} /> }))}
      />
    </div>
  )
}

function Quote({ story }: { story: Story }) {
  const { t } = useTranslation()
  const author = authorText(t, story.authorName)
  return (
    <figure className={styles.story}>
      <Stars stars={story.rating} />
      <blockquote className={styles.text}>{story.description}</blockquote>
      <figcaption className={styles.author}>
        <Avatar name={author} picture={null} size="m" />
        <span>
          <span className={styles.name}>{author}</span>
          <Link to={`/saloon/${story.salonSlug}`} className={styles.salon}>
            {story.salonName}
          </Link>
          {story.city && <span className={text.note}> · {story.city}</span>}
        </span>
      </figcaption>
    </figure>
  )
}
