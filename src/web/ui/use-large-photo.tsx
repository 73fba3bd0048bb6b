import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import type { Photo } from './photo-viewer.tsx'
import { useToast } from './toast.tsx'

type Viewer = typeof import('./photo-viewer.tsx').default

/** For links to photos: with JavaScript a pressed one opens over the page in `viewer`, which is loaded then. */
export function useLargePhoto(photos: readonly Photo[]): {
  open(event: MouseEvent, place: number): Promise<void>
  viewer: ReactNode
} {
  const { t } = useTranslation()
  const say = useToast()
  const [large, setLarge] = useState<{ Viewer: Viewer; first: number } | null>(null)
  return {
    async open(event, first) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      try {
        const { default: Viewer } = await import('./photo-viewer.tsx')
        setLarge({ Viewer, first })
      } catch {
        say(t('ui.networkTitle'), 'bad')
      }
    },
    viewer: large && <large.Viewer photos={photos} first={large.first} onClose={() => setLarge(null)} />,
  }
}

/** The address of a photo at its largest. */
export function largest(path: string): string {
  return `${path.replace(/\.[a-z0-9]+$/i, '')}-1280.webp`
}
