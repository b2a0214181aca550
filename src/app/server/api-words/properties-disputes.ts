/** Descriptions of the properties of refunds and disputes at gateways, for developers. */
export const PROPERTIES_DISPUTES: Readonly<Record<string, string>> = {
  decidedAt: 'When the decision was noted here; null: none yet.',
  disputed: 'The open disputes.',
  disputes: 'The customer’s disputes of the payment, oldest first.',
  dueBy: 'Until then the studio can answer the dispute; null: the gateway names no time.',
  isDisputed: 'Whether an open dispute refuses refunds.',
  isOutside: 'Whether somebody made it in the gateway’s own pages.',
  openedAt: 'When the dispute was noted here.',
  stopsDisputedPasses: 'Whether a pass books nothing while its payment is disputed.',
  stopsPass: 'Whether the pass books nothing, or the sold gift card pays nothing, until the decision.',
  toHandBack: 'Refunds that the gateway refused for good.',
};
