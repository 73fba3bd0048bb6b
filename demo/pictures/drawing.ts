/** A picture that is still to be drawn. The key names it: equal keys are equal pictures, drawn once. */
export interface Drawing {
  key: string
  draw(): string
}
