/** What the address of the wizard keeps (spec 2 §2). A file of its own, since the router reads it and everybody loads that. */
export interface WizardQuery {
  /** The presets, of which there is one at most. */
  readonly service?: string | undefined;
  readonly instructor?: string | undefined;
  /** What was chosen of the services of that instructor. */
  readonly 'instructor-service'?: string | undefined;
  readonly persons?: string | undefined;
  readonly duration?: string | undefined;
  readonly step?: string | undefined;
  readonly day?: string | undefined;
  readonly slot?: string | undefined;
}

const REST = ['instructor-service', 'persons', 'duration', 'step', 'day', 'slot'] as const;

/** Keeps what the wizard knows; of two presets the one that comes first (spec 2 §2). The other is undefined: the router merges it in again where it is left out. */
export function readWizardQuery(query: Readonly<Record<string, string | undefined>>): WizardQuery {
  const preset = Object.keys(query).find((name) => (name === 'service' || name === 'instructor') && query[name]);
  const kept = [...(preset ? [preset] : []), ...REST].filter((name) => query[name]);
  const other = preset === 'service' ? { instructor: undefined } : { service: undefined };
  return { ...(preset !== undefined && other), ...Object.fromEntries(kept.map((name) => [name, query[name]])) };
}
