/** Descriptions of the properties of the calls about wallets, for developers. */
export const PROPERTIES_WALLETS: Readonly<Record<string, string>> = {
  certificate: 'The certificate of the pass type, as a PEM text.',
  changed_at: 'The time at which the keys were set.',
  ends_at: 'The end of the certificate; null: the keys have no end.',
  holder: 'Apple’s team identifier, or the address of Google’s service account.',
  is_offered: 'Whether customers can add something to this wallet now.',
  issuer: 'Apple’s pass type identifier, or Google’s issuer ID.',
  issuerCertificate: 'The certificate of Apple that issued the other one, as a PEM text.',
  passType: 'The pass type identifier. The certificate names it.',
  passphrase: 'The passphrase of the private key; absent: it has none.',
  team: 'The team identifier at Apple. The certificate names it.',
};
