-- Who delegates the duty of somebody else, as an administrator does, gives a right to review: it waits for its holder or another administrator.
alter table delegation
  add column waits boolean not null default false,
  add column confirmer_id bigint,
  add column confirm_time timestamptz,
  add foreign key (group_id, confirmer_id) references member (group_id, id),
  add constraint delegation_two_people check (confirmer_id <> create_by and confirmer_id <> delegate_id),
  add constraint delegation_confirmed check ((confirmer_id is null) = (confirm_time is null) and not (waits and confirmer_id is not null));
