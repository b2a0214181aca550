-- Waivers that were accepted through the link of a code at the desk or of a mail, without a log-in.
alter table consent_entry drop constraint consent_entry_source_check;
alter table consent_entry add constraint consent_entry_source_check check (source in ('sign-up', 'settings', 'waiver', 'link'));
