/**
 * A fake stripe.js with its pages: the card fields and a bank's confirmation, each in an iframe on the fake's own origin. Entered data goes
 * to the fake, and the embedding page gets the card's id.
 */
import type { FakeReply, FakeRequest } from './fake-server.ts';

interface Behind {
  readonly publicKey: string;
  card(number: string, wallet?: string): string;
  authenticate(intent: string, outcome: 'succeed' | 'fail'): unknown;
}

const script = (publicKey: string) => `
(() => {
  const home = new URL(document.currentScript.src).origin;
  let calls = 0;
  const ask = (frame, what) => new Promise((resolve) => {
    const call = ++calls;
    addEventListener('message', function received(event) {
      if (event.origin !== home || event.data.call !== call) return;
      removeEventListener('message', received);
      resolve(event.data.reply);
    });
    frame.contentWindow.postMessage({ ...what, call }, home);
  });
  const frameOf = (src, title, style) => Object.assign(document.createElement('iframe'), { src: home + src, title, style });
  window.Stripe = (key) => {
    if (key !== ${JSON.stringify(publicKey)}) throw new Error('Another key.');
    return {
      elements(options) {
        if ((options.mode === 'setup') === options.amount > 0 || !/^[a-z]{3}$/.test(options.currency)) throw new Error('Wrong options.');
        let frame = null;
        return {
          create() {
            const calls = {};
            return {
              mount(into) {
                frame = frameOf('/v3/fields', 'Secure payment input frame', 'border:0;inline-size:100%;block-size:190px');
                frame.addEventListener('load', () => calls.ready?.());
                addEventListener('message', ({ source, data }) => {
                  if (source === frame.contentWindow && data.change) calls.change?.({ value: { type: data.change } });
                });
                into.append(frame);
              },
              update() {},
              destroy() { frame?.remove(); },
              on(event, call) { calls[event] = call; },
            };
          },
          submit: () => ask(frame, { kind: 'check' }),
          method: (name) => ask(frame, { kind: 'method', name }),
        };
      },
      createPaymentMethod: ({ elements, params }) => elements.method(params?.billing_details.name),
      handleNextAction({ clientSecret }) {
        const frame = frameOf('/v3/bank', 'Bank', 'position:fixed;inset:0;inline-size:100%;block-size:100%;border:0;z-index:2147483647');
        document.body.append(frame);
        return new Promise((resolve) => frame.addEventListener('load', () =>
          ask(frame, { kind: 'bank', secret: clientSecret }).then((reply) => { frame.remove(); resolve(reply); })));
      },
    };
  };
})();`;

const page = (title: string, body: string, program: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">` +
  `<style>body{font:15px system-ui;margin:0;display:grid;gap:12px}label{display:grid;gap:4px}input,button{font:inherit;padding:10px;min-height:44px;box-sizing:border-box;inline-size:100%}.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}.wrong{color:#b3261e}.bank{background:#fff;min-block-size:100vh;padding:24px;align-content:start}</style>` +
  `${body}<script>${program}</script></html>`;

const FIELDS = page(
  'Card',
  `<button type="button">Google Pay</button><label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number"></label><div class="pair"><label>Expiration date<input name="expiry" autocomplete="cc-exp"></label><label>Security code<input name="cvc" autocomplete="cc-csc"></label></div><div class="wrong" role="alert"></div>`,
  `let wallet = false;
document.querySelector('button').onclick = ({ currentTarget }) => {
  wallet = true;
  currentTarget.textContent = 'Google Pay is chosen';
  parent.postMessage({ change: 'google_pay' }, '*');
};
const field = (name) => document.querySelector('[name=' + name + ']').value.replaceAll(' ', '');
addEventListener('message', async ({ data, source, origin }) => {
  const say = (reply) => source.postMessage({ call: data.call, reply }, origin);
  const whole = wallet || /^\\d{16}$/.test(field('number')) && field('expiry') !== '' && /^\\d{3}$/.test(field('cvc'));
  document.querySelector('.wrong').textContent = whole ? '' : 'Your card number is incomplete.';
  if (!whole) return say({ error: { type: 'validation_error', message: 'Your card number is incomplete.' } });
  if (data.kind === 'check') return say({});
  const reply = await fetch('/v3/methods', { method: 'POST', body: JSON.stringify({ number: wallet ? '4242424242424242' : field('number'), wallet }) });
  say({ paymentMethod: await reply.json() });
});`,
);

const BANK = page(
  'Bank',
  `<div class="bank"><h1>Your bank</h1><button data-say="succeed" disabled>Complete</button><button data-say="fail" disabled>Fail</button></div>`,
  // The buttons stay disabled until the message with the request arrives, so that no press is lost.
  `addEventListener('message', ({ data, source, origin }) => {
  for (const button of document.querySelectorAll('button')) {
    button.disabled = false;
    button.onclick = async () => {
      await fetch('/v3/authenticate', { method: 'POST', body: JSON.stringify({ secret: data.secret, outcome: button.dataset.say }) });
      source.postMessage({ call: data.call, reply: {} }, origin);
    };
  }
});`,
);

/** Null for requests that do not come from the browser script. */
export function answerBrowser({ method, path, body }: FakeRequest, behind: Behind): FakeReply | null {
  if (!path.startsWith('/v3/')) return null;
  if (method === 'GET' && path === '/v3/')
    return {
      status: 200,
      body: script(behind.publicKey),
      headers: { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' },
    };
  if (path === '/v3/fields') return { status: 200, body: FIELDS };
  if (path === '/v3/bank') return { status: 200, body: BANK };
  const asked = JSON.parse(body) as { number?: string; wallet?: boolean; secret?: string; outcome?: 'succeed' | 'fail' };
  if (path === '/v3/methods')
    return {
      status: 200,
      body: {
        id: behind.card(asked.number!, asked.wallet ? 'google_pay' : undefined),
        card: { brand: 'visa', last4: asked.number!.slice(-4) },
      },
    };
  behind.authenticate(asked.secret!.split('_secret_')[0]!, asked.outcome!);
  return { status: 200, body: {} };
}
