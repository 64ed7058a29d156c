-- On how many days a member did something is asked whenever a profile is opened, over a history that only grows.
create index audit_event_member on audit_event (group_id, user_id, at);
