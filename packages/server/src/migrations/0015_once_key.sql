-- Numbers of forms and keys that a client chose itself no longer share one namespace: `v:` is a virtual number, `h:` with the
-- member the header. As the system role, because row-level security binds the owner too.
set local role hedgerow_system;
update once_key o set key = case
  when exists (select from virtual_number v where v.group_id = o.group_id and v.virtual_no = o.key) then 'v:' || key
  else 'h:' || user_id || ':' || key end;
reset role;
