/** A request that cannot be read at all, so that there are no fields to speak of. */
export class Unreadable extends Error {
  readonly status: 400 | 413 | 415
  readonly words: 'notJson' | 'notForm' | 'wrongType' | 'wrongFormType' | 'tooLarge'

  constructor(status: Unreadable['status'], words: Unreadable['words']) {
    super(words)
    this.status = status
    this.words = words
  }
}
