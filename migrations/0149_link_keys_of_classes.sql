-- The key in the private link of a class that customers do not see (docs/decisions/0249): 128 random bits, made when staff ask for the link.
-- In plain text, because staff read it repeatedly, and it opens one class, not an account.
alter table class_session add column link_key text;
