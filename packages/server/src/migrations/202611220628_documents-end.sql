-- Until when the papers of a certified organisation are good: new deals ask it. Of papers the list keeps masked numbers and names
-- only; whole ones lie sealed in the record.
alter table org add column documents_end date;
update org o set documents_end = least(c.license_end_date, c.ident_end_date)
  from certification c where c.group_id = o.group_id and c.org_id = o.id and c.certification_status = '1';
update certification set
  license = case when length(license) <= 8 then repeat('*', length(license))
    else left(license, 4) || repeat('*', length(license) - 8) || right(license, 4) end,
  real_name = left(real_name, 1) || repeat('*', greatest(length(real_name) - 1, 1));
