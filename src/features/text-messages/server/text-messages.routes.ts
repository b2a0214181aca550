import { ok } from '../../../kernel/result.ts';
import { askingOperation, operation, type Call, type Operation } from '../../../server/http/operation.ts';
import * as office from '../contract/office-texts.contract.ts';
import { getOwnTexts } from '../contract/own-texts.contract.ts';
import { textMessageRefusals } from '../texts.ts';
import { askedAccount, askedTest, connect, noteTest, presentTexts, readAccount, remove, sendTest } from './office-texts.ts';
import { sendsTexts, type Texts } from './text-account.ts';

export const textMessagesOperations = (texts: Texts): readonly Operation[] => [
  operation(office.getTexts, async (call: Call<typeof office.getTexts>) => ok(await presentTexts(call))),
  askingOperation(
    office.connectTexts,
    { before: askedAccount(texts), ask: readAccount(texts), after: connect(texts) },
    textMessageRefusals,
  ),
  askingOperation(office.sendTestText, { before: askedTest(texts), ask: sendTest(texts), after: noteTest }, textMessageRefusals),
  operation(office.removeTexts, remove, textMessageRefusals),
  operation(getOwnTexts, async ({ tx }: Call<typeof getOwnTexts>) => ok({ sendsTexts: await sendsTexts(tx) })),
];
