import { ok, type Decision, type Refusal } from '../../kernel/result.ts';

/** How one request is settled. `State`: the loaded facts. `Made`: an accepted request, to be saved. `Other`: any other outcome. */
interface Steps<Request, State, Made, Reply, Why extends Refusal, Other extends object> {
  readonly load: (requests: readonly Request[]) => Promise<State>;
  readonly decide: (request: Request, state: State) => Decision<Made, Why> | Other;
  /** Changes the state for the requests after this one. */
  readonly enter: (state: State, made: Made) => void;
  readonly reply: (made: Made) => Reply;
  readonly save: (state: State, made: readonly Made[]) => Promise<void>;
}

/** Settles requests of one transaction: loads once, decides each on the state after those before it, and saves once. */
export async function settleTogether<Request, State, Made, Reply, Why extends Refusal, Other extends object>(
  requests: readonly Request[],
  { load, decide, enter, reply, save }: Steps<Request, State, Made, Reply, Why, Other>,
): Promise<readonly (Decision<Reply, Why> | Other)[]> {
  const state = await load(requests);
  const made: Made[] = [];
  const answers = requests.map((request) => {
    const decided = decide(request, state);
    if (!isMade<Made>(decided)) return decided;
    made.push(decided.value);
    enter(state, decided.value);
    return ok(reply(decided.value));
  });
  await save(state, made);
  return answers;
}

const isMade = <Made>(decided: object): decided is { readonly ok: true; readonly value: Made } => 'ok' in decided && decided.ok === true;
