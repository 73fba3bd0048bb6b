/** What is needed of a field of the page. */
export interface Field {
  type: string
  value: string
  checked?: boolean
  isConnected: boolean
  form: Sender | null
}

interface Sender {
  method: string
}

interface Entered {
  /** What the field had before it was changed. */
  before: string
  /** Sent with its form since. */
  sent: boolean
}

/** Whether a form that was sent was refused, as the page shows. */
type IsRefused = (form: Sender) => boolean

/**
 * Follows what a person enters into the forms of a page that change something. Filters are not followed, nor is what a
 * script fills in.
 */
export class EnteredFields {
  private readonly entered = new Map<Field, Entered>()
  private readonly isRefused: IsRefused

  constructor(isRefused: IsRefused) {
    this.isRefused = isRefused
  }

  /** Before a person can change it. */
  focused(field: Field): void {
    if (!this.isUnsaved(field)) this.entered.set(field, { before: textOf(field), sent: false })
  }

  /** After a person changed it. A field that was not focused first, such as one of another tab order, had another value. */
  changed(field: Field): void {
    const known = this.entered.get(field)
    if (known?.sent && field.form && !this.isRefused(field.form)) known.sent = false
    if (!known) this.entered.set(field, { before: opposite(field), sent: false })
  }

  sent(form: Sender): void {
    for (const [field, entered] of this.entered) if (field.form === form) entered.sent = true
  }

  /** Whether leaving the page loses something that was entered. */
  get areUnsaved(): boolean {
    for (const field of this.entered.keys()) {
      if (!field.isConnected) this.entered.delete(field)
      else if (this.isUnsaved(field)) return true
    }
    return false
  }

  clear(): void {
    this.entered.clear()
  }

  private isUnsaved(field: Field): boolean {
    const known = this.entered.get(field)
    if (!known || field.form?.method !== 'post') return false
    return textOf(field) !== known.before && (!known.sent || this.isRefused(field.form))
  }
}

function textOf({ type, value, checked }: Field): string {
  return type === 'checkbox' || type === 'radio' ? String(checked === true) : value
}

/** Of a checkbox that was pressed without getting the focus; of a text, nothing. */
function opposite(field: Field): string {
  return field.type === 'checkbox' || field.type === 'radio' ? String(field.checked !== true) : ''
}
