-- A model answers a group only when its administrator says so: until then nothing leaves the house (decision 0117).
alter table assistant_setting add column model_on boolean not null default false;
