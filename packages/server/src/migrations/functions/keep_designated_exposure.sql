-- What a hedging relationship measures is moved by change records, which have their day, and is never rewritten.
create or replace function keep_designated_exposure() returns trigger language plpgsql as $$
begin
  if exists (select from hedge_item i join hedge_relation r on r.group_id = i.group_id and r.id = i.relation_id
      where i.group_id = new.group_id and i.exposure_id = new.id and r.relation_status in ('1', '2')) then
    raise exception 'exposure % is designated', new.serial_no
      using errcode = 'check_violation', constraint = 'fx_exposure_designated', table = 'fx_exposure';
  end if;
  return new;
end $$;
