-- A payment whose file has left says so: nobody revokes or unlocks it before the bank answers.
alter table net_result
  add column send_status text not null default '0' check (send_status in ('0', '1'));
alter table fund_transfer
  drop constraint fund_transfer_send_status_check,
  add constraint fund_transfer_send_status_check check (send_status in ('2', '3', '4', '9'));

-- Those on their way today. What somebody unlocked since is locked again.
update net_result n set send_status = '1', lock_flag = '1'
where n.netting_status = '1' and n.operate_status = '0' and n.allocate_status = '2'
  and exists (select from payment_item i join payment_file f on f.group_id = i.group_id and f.id = i.file_id
    where i.group_id = n.group_id and i.origin_type = 'netResult' and i.origin_id = n.id and i.item_status in ('0', '2')
      and f.file_status in ('1', '2', '3'));
update fund_transfer t set send_status = '3'
where t.order_status = '2' and t.send_status = '2'
  and exists (select from payment_item i join payment_file f on f.group_id = i.group_id and f.id = i.file_id
    where i.group_id = t.group_id and i.origin_type = 'transfer' and i.origin_id = t.id and i.item_status in ('0', '2')
      and f.file_status in ('1', '2', '3'));

alter table net_result add constraint net_result_sent check (send_status = '0' or (lock_flag = '1' and allocate_status = '2' and netting_status = '1'));
