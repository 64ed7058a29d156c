-- Which forms are numbered and what is imported is each feature's word; the tables keep its shape alone.
alter table virtual_number drop constraint virtual_number_kind_check;
alter table virtual_number add constraint virtual_number_kind_check check (kind ~ '^[a-z][a-zA-Z]{1,29}$');
alter table import_batch drop constraint import_batch_kind_check;
alter table import_batch add constraint import_batch_kind_check check (kind ~ '^[a-z][a-zA-Z]{1,29}$');
