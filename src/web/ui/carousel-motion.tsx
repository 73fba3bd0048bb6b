import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import styles from './carousel.module.css'
import { IconButton } from './icon-button.tsx'
import { useHeld } from './use-held.ts'
import hidden from './visually-hidden.module.css'

interface Props {
  root: RefObject<HTMLElement | null>
  viewport: RefObject<HTMLElement | null>
  count: number
  autoplay?: { seconds: number }
  loop?: boolean
  onShow?: (index: number) => void
}

/** The animation of a carousel and its buttons. Loaded when one is first visible. */
export default function CarouselMotion({ root, viewport, count, autoplay, loop = false, onShow }: Props) {
  const { t } = useTranslation()
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const plays = autoplay !== undefined && !calm
  const [plugins] = useState(() =>
    plays ? [Autoplay({ delay: autoplay.seconds * 1000, playOnInit: false, stopOnFocusIn: false })] : [],
  )
  const [options] = useState(() => ({
    align: 'start' as const,
    containScroll: 'trimSnaps' as const,
    loop,
    startIndex: firstInView(viewport.current),
    duration: calm ? 0 : 28,
  }))
  const [take, embla] = useEmblaCarousel(options, plugins)
  const [ends, setEnds] = useState({ start: true, end: false, still: true })
  const [announcement, setAnnouncement] = useState('')
  const [stopped, setStopped] = useState(false)
  const held = useHeld(root)

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    element.scrollLeft = 0
    element.classList.add(styles.moved ?? '')
    take(element)
    return () => element.classList.remove(styles.moved ?? '')
  }, [viewport, take])

  useEffect(() => {
    if (!embla) return
    const update = () => {
      setEnds({ start: !embla.canScrollPrev(), end: !embla.canScrollNext(), still: embla.scrollSnapList().length < 2 })
      onShow?.(embla.selectedScrollSnap())
    }
    const stop = () => setStopped(true)
    update()
    embla.on('select', update).on('reInit', update).on('pointerDown', stop)
    return () => {
      embla.off('select', update).off('reInit', update).off('pointerDown', stop)
    }
  }, [embla, onShow])

  useEffect(() => {
    const player = embla?.plugins().autoplay
    if (!player) return
    if (held || stopped) player.stop()
    else player.play()
  }, [embla, held, stopped])

  const go = useCallback(
    (by: 1 | -1) => {
      if (!embla) return
      if (by === 1) embla.scrollNext(calm)
      else embla.scrollPrev(calm)
      setAnnouncement(t('ui.carousel.now', { from: embla.selectedScrollSnap() + 1, count }))
    },
    [embla, calm, count, t],
  )

  useEffect(() => {
    const element = viewport.current
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== element || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
      event.preventDefault()
      go(event.key === 'ArrowRight' ? 1 : -1)
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [viewport, go])

  if (!embla || ends.still) return null
  return (
    <>
      {plays && (
        <IconButton
          ringed
          label={stopped ? t('ui.carousel.play') : t('ui.carousel.pause')}
          onClick={() => setStopped(!stopped)}
        >
          {stopped ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </IconButton>
      )}
      <ArrowButton label={t('ui.carousel.previous')} off={ends.start} onGo={() => go(-1)}>
        <ArrowLeft aria-hidden="true" />
      </ArrowButton>
      <ArrowButton label={t('ui.carousel.next')} off={ends.end} onGo={() => go(1)}>
        <ArrowRight aria-hidden="true" />
      </ArrowButton>
      <span className={hidden.visuallyHidden} aria-live="polite">
        {announcement}
      </span>
    </>
  )
}

/** Stays focusable at an end: a button that disappears would take the focus with it. */
function ArrowButton({
  label,
  off,
  onGo,
  children,
}: {
  label: string
  off: boolean
  onGo: () => void
  children: ReactNode
}) {
  return (
    <IconButton ringed label={label} aria-disabled={off || undefined} onClick={off ? undefined : onGo}>
      {children}
    </IconButton>
  )
}

/** The scroll position from before the animation was loaded. */
function firstInView(viewport: HTMLElement | null): number {
  const slides = [...(viewport?.querySelectorAll('li') ?? [])]
  const [first, second] = slides
  if (!viewport || !first || !second) return 0
  return Math.round(viewport.scrollLeft / (second.offsetLeft - first.offsetLeft))
}
