-- Mails for which somebody waits at a log-in, and tries of a code by the network that they come from (docs/decisions/0159).
alter table mail add column urgent boolean not null default false;
create index mail_urgent on mail (studio_id, next_try_at) where state = 'queued' and urgent;
alter table log_in_code add column tries_by jsonb not null default '{}';
