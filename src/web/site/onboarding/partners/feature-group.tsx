import texts from '../../../ui/text.module.css'
import { Art, type Drawing, type Point } from '../../company/page.tsx'
import styles from './feature-group.module.css'

interface Props {
  /** The anchor of links. */
  id?: string
  title: string
  lead?: string
  list: readonly Point[]
  art: Drawing
}

/** A group of features beside an illustration; every second one mirrored. */
export function FeatureGroup({ id, title, lead, list, art }: Props) {
  const Heading = id ? 'h2' : 'h3'
  const Name = id ? 'h3' : 'h4'
  return (
    <section id={id} className={styles.group}>
      <Art of={art} className={styles.art} later />
      <div>
        <Heading className={texts.subtitle}>{title}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
        <ul className={styles.list}>
          {list.map(({ name, text }) => (
            <li key={name}>
              <Name className={styles.name}>{name}</Name>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
