-- An office behind one address fills in several forms at once: existence checks are counted for each form, and for the address above it.
alter table guest_call add column form_key text;
