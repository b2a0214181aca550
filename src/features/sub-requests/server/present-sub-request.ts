import type { Language } from '../../../wire/texts.ts';
import type { SubRequest as Wire } from '../contract/sub-requests.contract.ts';
import type { SubRequest } from '../rules/decide-sub-request.ts';
import { subRequestTexts } from '../texts.ts';

export function presentSubRequest(request: SubRequest, language: Language): Wire {
  const say = subRequestTexts(language);
  return {
    id: request.id,
    schedule_id: request.session,
    status: request.status,
    status_text: say.requestStatus[request.status],
    status_updated_at: request.statusAt,
    subject: request.subject,
    body: request.body,
    instructors: request.asked.map(({ id, instructor, name, pictureUrl, status, statusAt }) => ({
      id,
      instructor: { id: instructor, name, profile_picture_url: pictureUrl },
      status,
      status_text: say.status[status],
      status_updated_at: statusAt,
    })),
  };
}
