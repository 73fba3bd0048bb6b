import { Store } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FramedPicture } from './framed-picture.tsx'

/** A salon's picture beside its name, or an icon in its place. */
export function SalonPicture(props: Omit<ComponentProps<typeof FramedPicture>, 'icon' | 'alt'>) {
  return <FramedPicture {...props} alt="" icon={<Store aria-hidden="true" />} />
}
