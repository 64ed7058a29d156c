-- An exposure that a hedging relationship designates keeps what it was registered with: an edit would move what booked months measured.
create or replace function keep_designated_exposure() returns trigger language plpgsql as $$
begin
  if exists (select from hedge_item i join hedge_relation r on r.group_id = i.group_id and r.id = i.relation_id
      where i.group_id = new.group_id and i.exposure_id = new.id and r.relation_status in ('1', '2')) then
    raise exception 'exposure % is designated', new.serial_no
      using errcode = 'check_violation', constraint = 'fx_exposure_designated', table = 'fx_exposure';
  end if;
  return new;
end $$;
create trigger fx_exposure_designated before update of original_amt, currency, exposure_direction on fx_exposure for each row
  when (new.original_amt is distinct from old.original_amt or new.currency is distinct from old.currency
    or new.exposure_direction is distinct from old.exposure_direction)
  execute function keep_designated_exposure();
