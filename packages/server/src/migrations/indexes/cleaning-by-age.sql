-- What grows with every command and is forgotten by its age is found by its age (decision 0442): the hourly cleaning read each of these
-- tables whole. Each of the indexes grows at its end only.
create index concurrently once_key_age on once_key (created_at);
create index concurrently virtual_number_age on virtual_number (issued_at);
create index concurrently login_attempt_age on login_attempt (at);
create index concurrently security_event_age on security_event (at);
create index concurrently guest_call_age on guest_call (at);
create index concurrently notification_gone on notification (created_at) where dismissed;
create index concurrently webhook_delivery_age on webhook_delivery (happened);
