/** The studio's choices for its design: `fe_template_settings` on the wire. */
export interface ChosenLook {
  /** `#rrggbb`. */
  readonly colour: string;
  /** Corner radius in px. Clamped to 0–24. */
  readonly radius: number;
}

/** Key that identifies a look, so that an applied look is not computed again. */
export const lookKey = ({ colour, radius }: ChosenLook): string => `${colour} ${radius}`;
