-- Language tags joined by commas, the most spoken first; the list of countries of the next start fills them.
alter table country add column official_languages text not null default '';
