-- Urgent mails, for which a person waits at a log-in, and attempts of a code counted per network (docs/decisions/0159).
alter table mail add column urgent boolean not null default false;
create index mail_urgent on mail (studio_id, next_try_at) where state = 'queued' and urgent;
alter table log_in_code add column tries_by jsonb not null default '{}';
