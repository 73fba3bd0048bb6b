import type { Drop } from './drop.ts'

export type PointerKind = 'mouse' | 'touch'

/** What follows the pointer during a drag: a copy of the card, or an empty one for selected time, and its label. */
export interface Ghost {
  element: HTMLElement
  label: HTMLElement
}

export function createGhost(card: HTMLElement | null, kind: Drop['kind'], pointer: PointerKind, width: number): Ghost {
  const element = card ? (card.cloneNode(true) as HTMLElement) : document.createElement('div')
  for (const name of ['data-card', 'href', 'aria-label']) element.removeAttribute(name)
  element.dataset.ghost = kind
  element.dataset.pointerType = pointer
  const label = document.createElement('span')
  label.dataset.label = ''
  element.append(label)
  Object.assign(element.style, { inset: 'auto', left: '0', top: '0', width: `${width}px` })
  return { element, label }
}
