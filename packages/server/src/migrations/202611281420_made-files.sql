-- What the product makes for a record (packs of closed days) is nobody's upload: it takes nothing of what a member may send.
alter table stored_file add column is_made boolean not null default false;
update stored_file set is_made = true where entity = 'dayPack';
