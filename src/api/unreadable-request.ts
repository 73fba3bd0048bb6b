/** A request that cannot be read at all, so that there are no fields to speak of. */
export class UnreadableRequest extends Error {
  readonly status: 400 | 413 | 415
  readonly words: 'notJson' | 'notForm' | 'wrongType' | 'wrongFormType' | 'tooLarge'

  constructor(status: UnreadableRequest['status'], words: UnreadableRequest['words']) {
    super(words)
    this.status = status
    this.words = words
  }
}
