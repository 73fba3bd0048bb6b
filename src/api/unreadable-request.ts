/** A request whose body cannot be parsed into fields. */
export class UnreadableRequest extends Error {
  readonly status: 400 | 413 | 415
  readonly code: 'notJson' | 'notForm' | 'wrongType' | 'wrongFormType' | 'tooLarge'

  constructor(status: UnreadableRequest['status'], code: UnreadableRequest['code']) {
    super(code)
    this.status = status
    this.code = code
  }
}
