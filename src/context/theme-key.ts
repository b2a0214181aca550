/** What a studio chooses of its look: `fe_template_settings` on the wire. */
export interface ChosenLook {
  /** `#rrggbb`. */
  readonly colour: string;
  /** Corner radius in px; taken between 0 and 24. */
  readonly radius: number;
}

/** Tells looks apart, so that one that is laid on already is not computed again. */
export const lookKey = ({ colour, radius }: ChosenLook): string => `${colour} ${radius}`;
