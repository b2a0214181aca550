-- Whether the history names a person of the team, and the mail of an invitation.
create index audit_entry_actor on audit_entry (studio_id, actor);
create index mail_invitation on mail (studio_id, to_address, id) where kind = 'staff-invitation';
