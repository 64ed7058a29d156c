-- Whether a group's offer of currencies is still what its first day gave it: then its first file of rates adds to it.
alter table group_currency add column begun boolean not null default false;
