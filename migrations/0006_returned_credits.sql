-- The part of a balance that was returned after the end of its pass or cycle. Only this part is usable until usable_until (decisions.md §5).
alter table pass_credit add column returned int not null default 0;
alter table pass_credit add constraint pass_credit_returned check (returned >= 0 and returned <= balance);
alter table pass_credit add constraint pass_credit_returned_until check (returned = 0 or usable_until is not null);

-- Class templates that a pass leaves out of its list of classes (hide_on_class_pass).
create index class_session_hidden_on_pass on class_session (studio_id, class_template_id) where hide_on_class_pass;
