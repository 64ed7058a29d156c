-- What each bank wants in a payment file: versions, of which one is in force and one may wait (decision 0083).
create table bank_profile (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  bank_id bigint not null,
  file_format text not null check (file_format in ('PAIN001', 'MT103', 'MT202')),
  file_charset text not null check (file_charset in ('UTF-8', 'GB18030')),
  charge_bearer text not null check (charge_bearer in ('SHAR', 'DEBT', 'CRED', 'SLEV')),
  debit_kind text not null check (debit_kind in ('0', '1')),
  name_length integer not null check (name_length between 1 and 140),
  remark_length integer not null check (remark_length between 1 and 140),
  long_text text not null check (long_text in ('1', '2')),
  file_name text not null check (length(file_name) between 1 and 80),
  remark text not null default '' check (length(remark) <= 512),
  unique (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, bank_id) references counter_party (group_id, id),
  check (file_format = 'PAIN001' or charge_bearer <> 'SLEV')
);
call scope_table('bank_profile', 'org');
call make_reviewed('bank_profile', 'profile_status', 'bankProfile');
create unique index bank_profile_waiting on bank_profile (group_id, org_id, bank_id) where profile_status = '1';
create unique index bank_profile_in_force on bank_profile (group_id, org_id, bank_id) where profile_status = '2';
create index bank_profile_time on bank_profile (group_id, create_time desc, id desc);

-- A file keeps the format that it was made in, so that it is made again byte for byte whatever the bank wants later.
alter table payment_file
  add column bank_profile jsonb,
  add column file_name text,
  add column file_charset text not null default 'UTF-8' check (file_charset in ('UTF-8', 'GB18030'));
update payment_file set file_name = file_no || case file_format when 'PAIN001' then '.xml' else '.txt' end;
alter table payment_file alter column file_name set not null, alter column file_name set default '';
