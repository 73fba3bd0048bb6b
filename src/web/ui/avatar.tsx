import styles from './avatar.module.css'
import { classes } from './classes.ts'
import { Picture } from './picture.tsx'

const PIXELS = { s: 36, m: 56, l: 96 } as const

interface Props {
  name: string
  picture: string | null
  size?: keyof typeof PIXELS
  /** Read out the name; unnecessary where it is written next to the avatar. */
  named?: boolean
}

/** A person's picture, or their initials, which are no text: speech input would take them for a part of the name beside. */
export function Avatar({ name, picture, size = 'm', named }: Props) {
  const pixels = PIXELS[size]
  if (picture) {
    return (
      <span className={classes(styles.avatar, styles[size])}>
        <Picture path={picture} alt={named ? name : ''} width={pixels} height={pixels} sizes={`${pixels}px`} />
      </span>
    )
  }
  return (
    <span
      className={classes(styles.avatar, styles[size])}
      data-initials={initials(name)}
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    />
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
