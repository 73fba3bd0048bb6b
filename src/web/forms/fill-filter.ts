import { changedBeforeHydration } from '../hydration/before-hydration.ts'

/**
 * Fills a filter's fields with the values of the address. The text field that has the focus keeps its text until it is
 * left: then it is filled too, unless the text differs from what was sent.
 */
export function fillFilter(
  form: Pick<HTMLFormElement, 'elements'>,
  values: Record<string, readonly string[]>,
  sent?: FormData,
): void {
  for (const box of form.elements) {
    // Input from before hydration is preserved: the list follows it.
    if (changedBeforeHydration(box)) continue
    if (box instanceof HTMLSelectElement) box.value = values[box.name]?.[0] ?? box.value
    if (!(box instanceof HTMLInputElement)) continue
    const selected = values[box.name]
    if (!selected) continue
    if (box.type === 'checkbox' || box.type === 'radio') box.checked = selected.includes(box.value)
    else if (box !== document.activeElement) box.value = selected[0] ?? ''
    else fillWhenLeft(box, selected[0] ?? '', sent?.get(box.name))
  }
}

function fillWhenLeft(box: HTMLInputElement, value: string, sent: FormDataEntryValue | null | undefined): void {
  box.onblur = () => {
    box.onblur = null
    if (box.value === sent) box.value = value
  }
}
