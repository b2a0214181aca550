-- How many of a balance came back after their pass or cycle had ended: only these stay usable until usable_until (decisions.md §5).
alter table pass_credit add column returned int not null default 0;
alter table pass_credit add constraint pass_credit_returned check (returned >= 0 and returned <= balance);
alter table pass_credit add constraint pass_credit_returned_until check (returned = 0 or usable_until is not null);

-- Which templates a pass does not name among its classes (hide_on_class_pass).
create index class_session_hidden_on_pass on class_session (studio_id, class_template_id) where hide_on_class_pass;
