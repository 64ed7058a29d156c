-- What a member says of themselves beside the name: a portrait, a motto, the day of birth, a place.
alter table member
  add column header uuid references stored_file (id),
  add column sign text not null default '',
  add column birth date,
  add column country text not null default '',
  add column province text not null default '',
  add column city text not null default '',
  add constraint member_sign_check check (length(sign) <= 128),
  add constraint member_place_check check ((province = '' or country <> '') and (city = '' or province <> ''));
