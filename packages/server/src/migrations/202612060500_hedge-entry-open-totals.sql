-- What item and instruments moved for the parts of the item still to come (decision 0399): the reserve is the lower of the two. Null of entries
-- that were made before it was kept; they stay as they are.
alter table hedge_entry_line add column open_item_total numeric(20, 6), add column open_hedge_total numeric(20, 6),
  add constraint hedge_entry_line_open_totals check ((open_item_total is null) = (open_hedge_total is null));
