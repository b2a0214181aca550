/** The wizard's query parameters (spec 2 §2). A separate file, because the router imports it and every visitor loads the router. */
export interface WizardQuery {
  /** Presets; at most one is set. */
  readonly service?: string | undefined;
  readonly instructor?: string | undefined;
  /** The chosen service among those of the preset instructor. */
  readonly 'instructor-service'?: string | undefined;
  readonly persons?: string | undefined;
  readonly duration?: string | undefined;
  readonly step?: string | undefined;
  readonly day?: string | undefined;
  readonly slot?: string | undefined;
}

const REST = ['instructor-service', 'persons', 'duration', 'step', 'day', 'slot'] as const;

/**
 * Keeps the wizard's parameters. Of two presets the first wins (spec 2 §2). The other is set to undefined, because the router merges a
 * missing one in again.
 */
export function readWizardQuery(query: Readonly<Record<string, string | undefined>>): WizardQuery {
  const preset = Object.keys(query).find((name) => (name === 'service' || name === 'instructor') && query[name]);
  const kept = [...(preset ? [preset] : []), ...REST].filter((name) => query[name]);
  const other = preset === 'service' ? { instructor: undefined } : { service: undefined };
  return { ...(preset !== undefined && other), ...Object.fromEntries(kept.map((name) => [name, query[name]])) };
}
