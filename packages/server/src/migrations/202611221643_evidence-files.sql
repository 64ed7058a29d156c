-- Documents that prove exposures keep their files as other records do.
alter table business_attachment drop constraint business_attachment_busin_attach_type_check,
  add constraint business_attachment_busin_attach_type_check check (busin_attach_type in ('1', '2', '3', '4', '5', '6'));
