-- Wallet passes change in two further cases.

-- A membership's cycle gets its row with its first use.
create trigger new_credits_in_wallet after insert on pass_credit for each row execute function change_wallet_of_credits();
